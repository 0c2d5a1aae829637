// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds tests whose names say nothing; opt-in.
enum TestName: StaticRule {
  static let rule = Rule(
    "test-name", .warning, "A test whose name does not say what it shows.",
    bad: "@Test func test1() { … }",
    good: "@Test func savingAnUnknownItemFails() { … }")

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.tests.compactMap { test in
      guard let declaration = test.function.function else { return nil }
      if case .argumentList(let arguments)? = declaration.testAttribute?.arguments,
        arguments.first?.expression.is(StringLiteralExprSyntax.self) == true
      {
        return nil
      }
      var name = Substring(test.function.baseName)
      if name.lowercased().hasPrefix("test") { name = name.dropFirst(4) }
      let words = name.reduce(into: 0) { count, character in
        if character.isUppercase || character == "_" { count += 1 }
      }
      let first = name.first?.isLowercase == true ? 1 : 0
      guard words + first < 2 else { return nil }
      return file.finding(
        rule,
        "The name does not say what the test shows. Write what holds, such as `savingAnUnknownItemFails`.",
        at: declaration.name, in: test.function)
    }
  }
}
