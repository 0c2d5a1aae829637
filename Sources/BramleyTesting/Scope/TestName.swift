// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The name of a test as people read it.
struct TestName {
  /// The suites around the test, the outermost first, or nil for a test without a suite.
  let suite: String?
  /// The test, with the arguments of a parameterised one.
  let test: String

  /// Reads the names of a test.
  init(_ test: Test, _ testCase: Test.Case?) {
    let suites = test.id.nameComponents.dropLast()
    suite = suites.isEmpty ? nil : suites.joined(separator: " / ")
    let name = test.displayName ?? test.name
    let arguments = testCase.map(Self.arguments) ?? []
    self.test = arguments.isEmpty ? name : "\(name) (\(arguments.joined(separator: ", ")))"
  }

  /// The arguments of a case, cut to what fits into a line.
  ///
  /// The library has no way to ask for them, so they are read by reflection; without them the name
  /// is only shorter.
  private static func arguments(of testCase: Test.Case) -> [String] {
    guard testCase.isParameterized, let list = find("arguments", in: testCase, depth: 4) else {
      return []
    }
    return Mirror(reflecting: list).children.compactMap { child in
      find("value", in: child.value, depth: 2).map { value in
        let text =
          (value as? any CustomTestStringConvertible)?.testDescription ?? String(describing: value)
        return text.count > 40 ? text.prefix(39) + "…" : text
      }
    }
  }

  private static func find(_ label: String, in value: Any, depth: Int) -> Any? {
    let children = Mirror(reflecting: value).children
    if let child = children.first(where: { $0.label == label }) { return child.value }
    guard depth > 0 else { return nil }
    return children.lazy.compactMap { find(label, in: $0.value, depth: depth - 1) }.first
  }
}
