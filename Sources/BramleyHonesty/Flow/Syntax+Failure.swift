// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// Whether the statements record a failure whenever they run: `XCTFail`, `Issue.record`.
  var recordsFailure: Bool {
    contains { item in
      let expression =
        item.item.as(ExprSyntax.self) ?? item.item.as(ExpressionStmtSyntax.self)?.expression
        ?? item.item.as(ReturnStmtSyntax.self)?.expression
      return expression?.recordsFailure ?? false
    }
  }

  /// Whether the statements fail the test whenever they run, so that the conditions before them are
  /// a check themselves.
  ///
  /// To throw is to fail, but where a value is unwrapped it is a part of the preparation.
  func alwaysFails(after conditions: ConditionElementListSyntax) -> Bool {
    if recordsFailure { return true }
    guard !conditions.contains(where: { $0.condition.is(OptionalBindingConditionSyntax.self) })
    else { return false }
    return contains { item in
      guard let thrown = item.item.as(ThrowStmtSyntax.self) else { return false }
      return !thrown.expression.trimmedDescription.hasPrefix("XCTSkip")
    }
  }
}

extension SyntaxProtocol {
  /// How often a name stands in the code, its declaration included.
  func mentions(_ name: String) -> Int {
    tokens(viewMode: .sourceAccurate).count { $0.identifierText == name }
  }
}

extension ExprSyntax {
  /// Whether the expression is a check that cannot hold.
  fileprivate var recordsFailure: Bool {
    if let call = bare.as(FunctionCallExprSyntax.self) {
      guard let kind = CheckKind(call) else { return false }
      let text = call.arguments.first?.expression.trimmedDescription
      return kind == .failure
        || (text == "false" && ["XCTAssert", "XCTAssertTrue"].contains(call.calledName))
    }
    guard let macro = bare.as(MacroExpansionExprSyntax.self), CheckKind(macro) != nil else {
      return false
    }
    let text = macro.arguments.first?.expression.trimmedDescription
    return text == "false" || text == "Bool(false)"
  }
}
