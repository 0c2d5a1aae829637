// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One place in which two JSON values differ.
struct JSONDifference: Sendable, Hashable {
  /// The place, such as "$.customer.email".
  let path: String
  /// What is asked for, or nil when nothing is.
  let expected: String?
  /// What came, or nil when nothing did.
  let received: String?

  /// All places, in the order of the member names.
  ///
  /// - Parameters:
  ///   - expected: What is asked for.
  ///   - received: What came.
  ///   - ignoringFurther: Whether what is not asked for does not matter.
  ///   - path: The place of both values.
  /// - Returns: The differences, none when the values fit.
  static func between(
    _ expected: JSONValue, _ received: JSONValue, ignoringFurther: Bool, path: String = "$"
  ) -> [JSONDifference] {
    if ignoringFurther ? received.contains(expected) : expected == received { return [] }
    switch (expected, received) {
    case (.object(let asked), .object(let came)):
      let names = ignoringFurther ? Set(asked.keys) : Set(asked.keys).union(came.keys)
      return names.sorted().flatMap { name in
        between(asked[name], came[name], ignoringFurther, path + step(to: name))
      }
    case (.array(let asked), .array(let came)) where !ignoringFurther:
      return (0..<max(asked.count, came.count)).flatMap { index in
        between(expected[index], received[index], ignoringFurther, "\(path)[\(index)]")
      }
    default:
      return [Self(path: path, expected: expected.description, received: received.description)]
    }
  }

  private static func between(
    _ expected: JSONValue?, _ received: JSONValue?, _ ignoringFurther: Bool, _ path: String
  ) -> [JSONDifference] {
    guard let expected, let received else {
      return expected == received
        ? []
        : [Self(path: path, expected: expected?.description, received: received?.description)]
    }
    return between(expected, received, ignoringFurther: ignoringFurther, path: path)
  }

  /// The step to a member, in brackets when its name is no plain word.
  static func step(to name: String) -> String {
    let isPlain = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain ? ".\(name)" : "[\(JSONValue.string(name))]"
  }
}
