// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Compares with a value whose type is not known to be `Equatable` when the code is compiled.
struct Sameness {
  /// What is asked for, for messages.
  let expectation: String
  private let isSame: (Any) -> Bool

  init(_ value: Any) {
    let comparison = Self.comparison(with: value)
    isSame = comparison ?? { _ in false }
    let text = ValueText(value).text
    expectation = comparison == nil ? "\(text) (cannot be compared; use .matching)" : text
  }

  func matches(_ value: Any) -> Bool { isSame(value) }

  private static func comparison(with value: Any) -> ((Any) -> Bool)? {
    if let value = value as? any Equatable { return equality(value) }
    if let type = value as? any Any.Type { return { $0 as? any Any.Type == type } }
    if type(of: value) is AnyClass {
      let object = value as AnyObject
      return { type(of: $0) is AnyClass && $0 as AnyObject === object }
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return parts(mirror)
    case .tuple: return parts(mirror)
    default: return nil
    }
  }

  private static func equality<Value: Equatable>(_ value: Value) -> (Any) -> Bool {
    { $0 as? Value == value }
  }

  /// Compares tuples and optionals part by part.
  private static func parts(_ mirror: Mirror) -> ((Any) -> Bool)? {
    var comparisons: [(Any) -> Bool] = []
    for child in mirror.children {
      guard let comparison = comparison(with: child.value) else { return nil }
      comparisons.append(comparison)
    }
    let type = mirror.subjectType
    return { other in
      let other = Mirror(reflecting: other)
      guard other.subjectType == type, other.children.count == comparisons.count else {
        return false
      }
      return zip(comparisons, other.children).allSatisfy { $0($1.value) }
    }
  }
}
