// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds checks that cannot fail.
enum Tautology: StaticRule {
  static let rule = Rule(
    "tautology", .error, "A check that cannot fail, whatever the code does.",
    bad: "#expect(model.items == model.items)",
    good: "#expect(model.items == [\"Apple\"])")

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function in
      function.checks.compactMap { check in
        guard let reason = reason(check, in: function) else { return nil }
        return file.finding(rule, reason, at: check.node, in: function.function)
      }
    }
  }

  private static func reason(_ check: CheckSite, in function: FunctionAnalysis) -> String? {
    let arguments: [LabeledExprSyntax]
    let name: String
    if let macro = check.node.as(MacroExpansionExprSyntax.self) {
      arguments = macro.arguments.filter { $0.label == nil }
      name = "#" + macro.macroName.text
    } else if let call = check.node.as(FunctionCallExprSyntax.self),
      call.calledName.hasPrefix("XCT")
    {
      arguments = call.arguments.filter { $0.label == nil }
      name = call.calledName
    } else {
      return nil
    }
    guard let first = arguments.first?.expression.bare else { return nil }
    if arguments.count > 1, ["XCTAssertEqual", "XCTAssertIdentical"].contains(name) {
      if let reason = function.stubs.reason(first, arguments[1].expression.bare) { return reason }
      return compared(first, arguments[1].expression.bare, in: function)
    }
    if ["#expect", "#require", "XCTAssert", "XCTAssertTrue"].contains(name) {
      if let literal = first.as(BooleanLiteralExprSyntax.self) {
        return literal.literal.tokenKind == .keyword(.true)
          ? "`true` is always true. Check what the test is about." : nil
      }
      if first.trimmedDescription == "Bool(true)" {
        return "`true` is always true. Check what the test is about."
      }
      if let negation = first.as(PrefixOperatorExprSyntax.self),
        negation.operator.text == "!"
      {
        return alwaysFalse(negation.expression.bare, in: function)
      }
      guard let comparison = Comparison(first) else { return nil }
      if comparison.sign == ">=", comparison.right.isZero, comparison.left.lastName == "count" {
        return neverNegative
      }
      if comparison.sign == "==",
        let reason = function.stubs.reason(comparison.left, comparison.right)
      {
        return reason
      }
      if ["==", "===", "<=", ">="].contains(comparison.sign) {
        return compared(comparison.left, comparison.right, in: function)
      }
      if comparison.sign == "||" { return acceptsAll(comparison) }
      return nil
    }
    if name == "XCTAssertGreaterThanOrEqual", arguments.count > 1,
      arguments[1].expression.isZero, first.lastName == "count"
    {
      return neverNegative
    }
    if name == "XCTAssertFalse" { return alwaysFalse(first, in: function) }
    if name == "XCTAssertNotNil", first.isLiteral {
      return "A literal is never nil. Check what the test is about."
    }
    return nil
  }

  private static let neverNegative =
    "A count is never negative, so the check cannot fail. Check how many there should be."

  /// Why an expression that is expected not to hold never does.
  private static func alwaysFalse(
    _ expression: ExprSyntax, in function: FunctionAnalysis
  ) -> String? {
    if expression.trimmedDescription == "false" {
      return "`false` is always false. Check what the test is about."
    }
    guard let comparison = Comparison(expression), comparison.sign == "!=" else { return nil }
    return compared(comparison.left, comparison.right, in: function)
  }

  private static func compared(
    _ left: ExprSyntax, _ right: ExprSyntax, in function: FunctionAnalysis
  ) -> String? {
    let (leftText, rightText) = (left.trimmedDescription, right.trimmedDescription)
    if left.isLiteral, right.isLiteral {
      return
        "Two literals are compared, so the check never depends on the code. Compare with what the code gives."
    }
    // Calling twice may be the point: `random() == random()` asks whether a value is stable.
    if leftText == rightText, !left.mayChange {
      return
        "A value is compared with itself, so the check cannot fail. Compare with what it should be."
    }
    for value in [left, right] {
      if let fallback = value.fallback(in: function.function.body) {
        return "When there is no value, the fallback `\(fallback)` is checked instead. "
          + "Write `try #require(…)` (XCTUnwrap in XCTest) instead of `??`."
      }
    }
    return nil
  }

  /// `a == nil || a == b` holds whether or not anything happened.
  private static func acceptsAll(_ comparison: Comparison) -> String? {
    let (one, other) = (comparison.left.trimmedDescription, comparison.right.trimmedDescription)
    if one == "!" + other || other == "!" + one {
      return "The check accepts both outcomes of `\(comparison.left.shortText)`. "
        + "Say which of them this test is about."
    }
    guard let left = Comparison(comparison.left), let right = Comparison(comparison.right),
      left.sign == "==" || left.sign == "!=", right.sign == "==" || right.sign == "!=",
      left.left.trimmedDescription == right.left.trimmedDescription
    else { return nil }
    let nils = [left.right, right.right].filter { $0.is(NilLiteralExprSyntax.self) }
    guard
      nils.count == 1
        || (left.right.trimmedDescription == right.right.trimmedDescription
          && left.sign != right.sign)
    else { return nil }
    return
      "The check accepts both outcomes of `\(left.left.shortText)`. Say which of them this test is about."
  }
}

/// An expression with one binary operator at its top.
struct Comparison {
  let left: ExprSyntax
  let sign: String
  let right: ExprSyntax

  /// Takes an expression apart; `||` binds weaker than comparisons.
  init?(_ expression: ExprSyntax) {
    if let infix = expression.bare.as(InfixOperatorExprSyntax.self) {
      left = infix.leftOperand.bare
      sign = infix.operator.trimmedDescription
      right = infix.rightOperand.bare
      return
    }
    guard let list = expression.bare.as(SequenceExprSyntax.self)?.elements else { return nil }
    let all = Array(list)
    let weak = all.indices.first { all[$0].trimmedDescription == "||" }
    guard let place = weak ?? (all.count == 3 ? 1 : nil), place > 0, place < all.count - 1 else {
      return nil
    }
    func joined(_ range: Range<Int>) -> ExprSyntax {
      range.count == 1
        ? all[range.lowerBound].bare
        : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(Array(all[range]))))
    }
    left = joined(0..<place)
    sign = all[place].trimmedDescription
    right = joined(place + 1..<all.count)
  }
}

extension ExprSyntax {
  /// Whether the expression is the literal zero.
  fileprivate var isZero: Bool { self.as(IntegerLiteralExprSyntax.self)?.literal.text == "0" }

  /// Whether the expression is a literal.
  var isLiteral: Bool {
    `is`(IntegerLiteralExprSyntax.self) || `is`(BooleanLiteralExprSyntax.self)
      || `is`(FloatLiteralExprSyntax.self)
      || (self.as(StringLiteralExprSyntax.self)?.segments.allSatisfy {
        $0.is(StringSegmentSyntax.self)
      } ?? false)
  }

  /// Whether reading the expression twice may give two values: it calls, awaits or makes something.
  var mayChange: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      switch $0.tokenKind {
      case .leftParen, .leftBrace, .keyword(.await), .pound: true
      default: false
      }
    }
  }

  /// The literal that stands in for a missing element: of `items.randomElement() ?? ""`, or of a constant with that value.
  func fallback(in body: CodeBlockItemListSyntax) -> String? {
    let value = self.as(DeclReferenceExprSyntax.self)?.boundValue ?? self
    guard let comparison = Comparison(value), comparison.sign == "??", comparison.right.isLiteral
    else { return nil }
    let text = comparison.left.trimmedDescription
    let mayLack = ["randomElement()", ".first", ".last", "try?"].contains { text.contains($0) }
    return mayLack ? comparison.right.trimmedDescription : nil
  }
}
