// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds methods that look like tests and that no library runs.
enum NeverRunTest: StaticRule {
  static let rule = Rule(
    "never-run-test", .error, "A method with checks that looks like a test, and that nothing runs.",
    bad: """
      final class LoginTests: XCTestCase {
        private func testLogsIn() { XCTAssertTrue(client.logIn()) }
      }
      """,
    good: """
      final class LoginTests: XCTestCase {
        func testLogsIn() { XCTAssertTrue(client.logIn()) }
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.compactMap { function in
      let tested = function.function
      guard tested.library == nil, let declaration = tested.function,
        tested.baseName.hasPrefix("test") || tested.baseName.hasPrefix("tes"),
        looksLikeName(tested.baseName), !function.checks.isEmpty, !file.isCalled(tested.baseName),
        let reason = reason(tested, declaration)
      else { return nil }
      return file.finding(
        rule, "No library runs this test, because \(reason).", at: declaration.name, in: tested)
    }
  }

  private static func looksLikeName(_ name: String) -> Bool {
    let rest = name.hasPrefix("test") ? name.dropFirst(4) : name.dropFirst(3)
    return rest.first.map { $0.isUppercase || $0 == "_" || $0.isNumber } ?? false
  }

  private static func reason(
    _ tested: TestedFunction, _ declaration: FunctionDeclSyntax
  ) -> String? {
    let modifiers = declaration.modifiers.map(\.name.text)
    guard tested.isInTestCase else {
      // Without a parent class that is known, only what has no parameter looks like a test.
      guard declaration.signature.parameterClause.parameters.isEmpty, !tested.types.isEmpty,
        tested.baseName.hasPrefix("test")
      else { return nil }
      return "it has no `@Test`, and its type is no XCTestCase. Write `@Test` before it"
    }
    if !tested.baseName.hasPrefix("test") { return "its name does not begin with \"test\"" }
    if let modifier = modifiers.first(where: {
      ["private", "fileprivate", "static", "class"].contains($0)
    }) {
      return "it is \(modifier). Remove the modifier"
    }
    if !declaration.signature.parameterClause.parameters.isEmpty {
      return "it has parameters. Make a test of each case, or call it from one"
    }
    return declaration.signature.returnClause == nil ? nil : "it returns a value. Remove the result"
  }
}

extension FileAnalysis {
  /// Whether a function of this name is called in the file.
  func isCalled(_ name: String) -> Bool {
    functions.contains { $0.calls.contains { $0.calledName == name } }
  }
}
