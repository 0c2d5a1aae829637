// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds what stands between the beginning of a function and its checks.
struct ObstacleReader {
  private let file: FileAnalysis
  private let function: FunctionAnalysis
  /// The places where something is checked: the checks, and calls of functions that check.
  private let evidence: [AbsolutePosition]

  /// Creates a reader for a function of a file.
  init(file: FileAnalysis, function: FunctionAnalysis) {
    self.file = file
    self.function = function
    evidence =
      function.checks.filter { $0.kind == .assertion }
      .map(\.node.positionAfterSkippingLeadingTrivia)
      + function.calls.filter { CheckKind($0) == nil && file.index.mayCheck($0) }
      .map(\.positionAfterSkippingLeadingTrivia)
  }

  /// The obstacles before a place, innermost first.
  func obstacles(before node: Syntax) -> [Obstacle] {
    var found: [Obstacle] = []
    var current = node
    while let parent = current.parent, current.id != function.function.declaration.id {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        found += exits(before: current, in: list)
      }
      if let obstacle = obstacle(around: current, in: parent, before: node) {
        found.append(obstacle)
      }
      current = parent
    }
    return found
  }

  // MARK: Before

  private func exits(before item: Syntax, in list: CodeBlockItemListSyntax) -> [Obstacle] {
    list.prefix { $0.id != item.id }.reversed().compactMap { earlier in
      guard leaves(earlier) else { return nil }
      return Obstacle(
        kind: .exit, statement: place(earlier), inside: place(item), others: checks(in: earlier))
    }
  }

  private func leaves(_ item: CodeBlockItemSyntax) -> Bool {
    let reader = ExitReader(viewMode: .sourceAccurate)
    reader.walk(item)
    return reader.found
  }

  // MARK: Around

  private func obstacle(around current: Syntax, in parent: Syntax, before node: Syntax) -> Obstacle?
  {
    switch parent.as(SyntaxEnum.self) {
    case .ifExpr(let branch):
      var top = branch
      while let outer = top.parent?.as(IfExprSyntax.self), outer.elseBody?.id == top.id {
        top = outer
      }
      if current.id == branch.body.id {
        return obstacle(
          .branch, parent, branch.body.statements, others: checks(in: top, but: current))
      }
      guard let other = branch.elseBody, Syntax(other).id == current.id else { return nil }
      let inside: Syntax
      switch other {
      case .codeBlock(let block): inside = Syntax(block.statements)
      case .ifExpr(let next): inside = Syntax(next)
      @unknown default: return nil
      }
      return obstacle(.otherwise, parent, inside, others: checks(in: branch.body))
    case .guardStmt(let statement):
      guard current.id == statement.body.id else { return nil }
      let end = statement.endPositionBeforeTrailingTrivia
      return obstacle(
        .guardBody, parent, statement.body.statements,
        others: evidence.filter { $0 >= end }.map(place(at:)))
    case .switchCase(let one):
      guard current.id == one.statements.id, let choice = parent.parent?.parent else { return nil }
      return obstacle(.choice, choice, current, others: checks(in: choice, but: parent))
    case .forStmt(let loop):
      guard current.id == loop.body.id else { return nil }
      return obstacle(.loop(over: loop.sequence.shortText), parent, loop.body.statements)
    case .whileStmt(let loop):
      guard current.id == loop.body.id else { return nil }
      return obstacle(.loop(over: loop.conditions.shortText), parent, loop.body.statements)
    case .catchClause(let clause):
      guard let statement = parent.parent?.parent else { return nil }
      return obstacle(
        .caught, statement, clause.body.statements, others: checks(in: statement, but: parent))
    case .doStmt(let statement):
      guard current.id == statement.body.id, !statement.catchClauses.isEmpty else { return nil }
      return Obstacle(
        kind: .attempt, statement: place(parent), inside: place(node),
        others: checks(in: statement.catchClauses))
    case .closureExpr(let closure):
      let name =
        closure.owner.map { $0.call.calledName }
        ?? closure.enclosingMacro.map { "#" + $0.macroName.text } ?? closure.boundName
      return obstacle(
        .closure(of: name?.isEmpty == true ? nil : name), item(around: parent), closure.statements)
    case .functionDecl(let local):
      guard local.id != function.function.declaration.id, let body = local.body else { return nil }
      return obstacle(.function(local.name.identifierText), parent, body.statements)
    default: return nil
    }
  }

  private func obstacle(
    _ kind: Obstacle.Kind, _ statement: Syntax, _ inside: some SyntaxProtocol,
    others: [SourcePlace] = []
  ) -> Obstacle {
    Obstacle(kind: kind, statement: place(statement), inside: place(inside), others: others)
  }

  /// The statement that a closure is part of: the closure's own beginning counts with its inside.
  private func item(around node: Syntax) -> Syntax {
    var current = node
    while let parent = current.parent, !current.is(CodeBlockItemSyntax.self) { current = parent }
    return current
  }

  // MARK: Places

  /// The places in a piece of code where something is checked, but for a part of it.
  private func checks(
    in node: some SyntaxProtocol, but part: Syntax? = nil
  ) -> [SourcePlace] {
    let whole = node.position..<node.endPosition
    let left = part.map { $0.position..<$0.endPosition }
    return evidence.filter { whole.contains($0) && left?.contains($0) != true }.map(place(at:))
  }

  private func place(_ node: some SyntaxProtocol) -> SourcePlace {
    place(at: node.positionAfterSkippingLeadingTrivia)
  }

  private func place(at position: AbsolutePosition) -> SourcePlace {
    let place = file.source.place(atOffset: position.utf8Offset)
    return SourcePlace(line: place.line, column: place.column)
  }
}

/// Looks for a way out of a statement that skips what follows.
private final class ExitReader: SyntaxVisitor {
  var found = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
