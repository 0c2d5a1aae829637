// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds checks of an error that pass when there is no error.
enum MissedFailure: StaticRule {
  static let rule = Rule(
    "missed-failure", .error,
    "A `do` whose checks stand in `catch` alone, so that nothing is checked when nothing is thrown.",
    bad: """
      @Test func savingAnUnknownItemFails() {
        do {
          try model.save("apple")
        } catch {
          #expect(error == .itemNotFound)
        }
      }
      """,
    good: """
      @Test func savingAnUnknownItemFails() {
        #expect(throws: ItemError.itemNotFound) { try model.save("apple") }
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function -> [Finding] in
      guard function.function.library != nil || !function.checks.isEmpty else { return [] }
      let hollow = function.mayPassUnchecked ? function.gaps.filter(\.isMissedFailure) : []
      let reader = DoReader(viewMode: .sourceAccurate)
      reader.walk(function.function.body)
      let statements = reader.statements.filter { statement in
        hollow.contains { $0.node.id == statement.id }
          || missesFailure(statement, in: function, file.index)
      }
      return statements.map {
        file.finding(
          rule, Gap(kind: .missedFailure, node: Syntax($0)).message, at: $0, in: function.function)
      }
    }
  }

  private static func missesFailure(
    _ statement: DoStmtSyntax, in function: FunctionAnalysis, _ index: FunctionIndex
  ) -> Bool {
    guard let body = statement.body.statements.last, !statement.catchClauses.isEmpty else {
      return false
    }
    let tries = statement.body.statements.contains { $0.trimmedDescription.contains("try") }
    let catchChecks = statement.catchClauses.contains { clause in
      // A failure in `catch` says that nothing may be thrown.
      function.checks.contains { $0.kind == .assertion && $0.node.isInside(clause) }
    }
    let bodyChecks =
      function.checks.contains { $0.node.isInside(statement.body) }
      || SiteReader.calls(in: statement.body).contains { index.mayCheck($0) }
    // Leaving or remembering after the `try` is another way to tell that nothing was thrown.
    let leaves = body.item.is(ReturnStmtSyntax.self) || body.item.is(ThrowStmtSyntax.self)
    guard tries, catchChecks, !bodyChecks, !leaves else { return false }
    return !remembersOutcome(statement)
  }

  /// Whether a variable that is set in the statement is used after it.
  private static func remembersOutcome(_ statement: DoStmtSyntax) -> Bool {
    let reader = AssignmentReader(viewMode: .sourceAccurate)
    reader.walk(statement)
    guard !reader.names.isEmpty,
      let list = statement.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.contains { item in
      item.position > statement.position
        && item.tokens(viewMode: .sourceAccurate).contains { reader.names.contains($0.text) }
    }
  }
}

/// Collects the `do` statements of a function.
private final class DoReader: SyntaxVisitor {
  var statements: [DoStmtSyntax] = []

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    statements.append(node)
    return .visitChildren
  }
}

/// Collects the names that are assigned to.
private final class AssignmentReader: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
      names.insert(elements[0].lastName)
    }
    return .visitChildren
  }
}
