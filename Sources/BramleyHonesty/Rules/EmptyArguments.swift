// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds parameterised tests without a case.
enum EmptyArguments: StaticRule {
  static let rule = Rule(
    "empty-arguments", .error,
    "A parameterised test without any argument: it is skipped in silence.",
    bad: "@Test(arguments: []) func plays(melody: Melody) { … }",
    good: "@Test(arguments: Melody.mocks) func plays(melody: Melody) { … }")

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.tests.compactMap { test in
      guard let attribute = test.function.function?.testAttribute,
        case .argumentList(let arguments)? = attribute.arguments
      else { return nil }
      let values = arguments.drop { $0.label?.text != "arguments" }
      guard let empty = values.first(where: { isEmpty($0.expression) }) else { return nil }
      return file.finding(
        rule, "There is no argument, so the test never runs. Add arguments, or delete the test.",
        at: empty.expression, in: test.function)
    }
  }

  private static func isEmpty(_ expression: ExprSyntax) -> Bool {
    if let list = expression.as(SequenceExprSyntax.self)?.elements, let first = list.first,
      list.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    {
      return isEmpty(first)
    }
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty {
      return call.calledExpression.is(ArrayExprSyntax.self)
    }
    return expression.as(DictionaryExprSyntax.self)?.content.is(TokenSyntax.self) ?? false
  }
}
