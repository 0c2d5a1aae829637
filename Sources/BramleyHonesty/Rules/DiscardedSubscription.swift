// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds subscriptions that end where they begin.
enum DiscardedSubscription: StaticRule {
  static let rule = Rule(
    "discarded-subscription", .error,
    "A subscription that nobody keeps, so that it is cancelled at once and its closure never runs.",
    bad: """
      @Test func showsTheTitle() {
        _ = model.title.sink { #expect($0 == "Melodies") }
      }
      """,
    good: """
      @Test func showsTheTitle() async throws {
        let titles = Recorder(model.title.values)
        #expect(try await titles.next(within: .seconds(1)) == "Melodies")
      }
      """)

  static let calledNames: Set<String> = ["sink"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function in
      function.calls.compactMap { call in
        guard call.calledName == "sink", call.calledBase != nil, !call.closureArguments.isEmpty
        else {
          return nil
        }
        let top = call.topOfChain
        guard top.isDiscardedSubscription else { return nil }
        return file.finding(
          rule,
          "Nobody keeps this subscription, so it is cancelled at once and its closure never runs. "
            + "Keep it until the end of the test, or record the values with a `Recorder`.",
          at: call.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? call
            .calledExpression
            .as(DeclReferenceExprSyntax.self)
            ?? DeclReferenceExprSyntax(baseName: .identifier("sink")),
          in: function.function)
      }
    }
  }
}

extension ExprSyntax {
  /// Whether the expression is a subscription that ends where it begins.
  var isDiscardedSubscription: Bool { lastCalledName == "sink" && isDiscarded }

  /// Whether the value of the expression is thrown away: a statement of its own, or `_ =`.
  var isDiscarded: Bool {
    guard let parent else { return false }
    if parent.is(CodeBlockItemSyntax.self) {
      return parent.implicitResultOwner == nil && !parent.isOnlyStatementOfClosure
    }
    if let list = parent.as(ExprListSyntax.self),
      list.first?.is(DiscardAssignmentExprSyntax.self) == true
    {
      return true
    }
    if let infix = parent.as(InfixOperatorExprSyntax.self) {
      return infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
    }
    if let binding = parent.parent?.as(PatternBindingSyntax.self) {
      return binding.pattern.is(WildcardPatternSyntax.self)
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether the statement is the only one of a closure, and so perhaps its result.
  var isOnlyStatementOfClosure: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    return list.parent?.is(ClosureExprSyntax.self) ?? false
  }

  /// Whether a node is the other one or stands in it.
  func isInside(_ other: some SyntaxProtocol) -> Bool {
    position >= other.position && endPosition <= other.endPosition
  }
}
