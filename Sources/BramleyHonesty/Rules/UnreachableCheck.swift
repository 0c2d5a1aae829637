// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds checks that nothing leads to.
enum UnreachableCheck: StaticRule {
  static let rule = Rule(
    "unreachable-check", .error,
    "A check after the function has ended, or under a condition that never holds.",
    bad: """
      throw XCTSkip("later")
      XCTAssertEqual(model.items.count, 3)
      """,
    good: """
      try XCTSkipIf(isOffline, "needs the network")
      XCTAssertEqual(model.items.count, 3)
      """)

  static let calledNames: Set<String> = ["cancel", "fatalError", "preconditionFailure"]
  static let words: Set<String> = ["XCTSkipIf", "XCTSkipUnless"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function -> [Finding] in
      var seen: Set<SyntaxIdentifier> = []
      return function.checks.compactMap { check in
        guard let (reason, end) = obstacle(before: check.node, in: function),
          seen.insert(end).inserted
        else {
          return nil
        }
        return file.finding(
          rule,
          "This check never runs, because \(reason). Move it, or delete what stands before it.",
          at: check.node, in: function.function)
      }
    }
  }

  private static func obstacle(
    before node: Syntax, in function: FunctionAnalysis
  ) -> (String, SyntaxIdentifier)? {
    var current = node
    while let parent = current.parent, current.id != function.function.declaration.id {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        for item in list {
          if item.id == current.id { break }
          if let words = ending(item.item) { return (words, item.id) }
        }
      }
      if let branch = parent.as(IfExprSyntax.self), branch.body.id == current.id,
        branch.conditions.trimmedDescription == "false"
      {
        return ("its condition is `false`", branch.id)
      }
      current = parent
    }
    return nil
  }

  private static func ending(_ item: CodeBlockItemSyntax.Item) -> String? {
    if item.is(ReturnStmtSyntax.self) { return "the function returns before it" }
    if item.is(ThrowStmtSyntax.self) { return "an error is thrown before it" }
    guard case .expr(let expression) = item,
      let call = expression.bare.as(FunctionCallExprSyntax.self)
    else { return nil }
    let name = call.calledName
    let condition = call.arguments.first?.expression.trimmedDescription
    if (name, condition) == ("XCTSkipIf", "true") || (name, condition) == ("XCTSkipUnless", "false")
    {
      return "the test skips before it"
    }
    if name == "cancel", call.calledBase?.lastName == "Test" {
      return "the test is cancelled before it"
    }
    return ["fatalError", "preconditionFailure"].contains(name)
      ? "`\(name)` ends the process before it" : nil
  }
}
