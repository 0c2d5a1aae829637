// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Reads an expression: whether a check is evaluated in it, and which closures run in it.
final class ExpressionReader: SyntaxVisitor {
  /// A closure of the expression, and when it runs.
  struct ClosureStep {
    let closure: ClosureExprSyntax
    let role: ClosureRole
  }

  private let index: FunctionIndex
  private let closures: ClosureReader
  private(set) var checks = false
  private(set) var mayThrow = false
  private(set) var neverReturns = false
  private(set) var calledNames: Set<String> = []
  private(set) var closureSteps: [ClosureStep] = []

  /// Creates a reader for one function.
  init(index: FunctionIndex, closures: ClosureReader) {
    self.index = index
    self.closures = closures
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledName
    calledNames.insert(name)
    if CheckKind(node) != nil || index.mayCheck(name) { checks = true }
    if Self.endings.contains(name) { neverReturns = true }
    // A cancelled test is not counted as passed.
    if name == "cancel", node.calledBase?.lastName == "Test" { neverReturns = true }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if CheckKind(node) != nil { checks = true }
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { mayThrow = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closureSteps.append(ClosureStep(closure: node, role: closures.role(of: node)))
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    // Branches inside an expression, such as the value of `if`: taken to check what they contain.
    .visitChildren
  }

  private static let endings: Set<String> = [
    "fatalError", "preconditionFailure", "exit", "abort",
  ]
}
