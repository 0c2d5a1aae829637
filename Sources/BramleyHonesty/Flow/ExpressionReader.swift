// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Reads an expression: whether a check is evaluated in it, and which closures run in it.
final class ExpressionReader: SyntaxVisitor {
  /// A closure of the expression, and when it runs.
  struct ClosureStep {
    let closure: ClosureExprSyntax
    let role: ClosureRole
    /// Whether the part of the expression that it stands in is evaluated on a condition.
    let isConditional: Bool
  }

  private let index: FunctionIndex
  private let closures: ClosureReader
  private var conditions = 0
  private(set) var checks = false
  /// The first check that is evaluated on a condition, such as behind `&&`.
  private(set) var conditionalCheck: Syntax?
  private(set) var mayThrow = false
  private(set) var neverReturns = false
  private(set) var mentionedNames: Set<String> = []
  private(set) var closureSteps: [ClosureStep] = []

  /// Creates a reader for one function.
  init(index: FunctionIndex, closures: ClosureReader) {
    self.index = index
    self.closures = closures
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isOptionallyChained { conditions += 1 }
    let name = node.calledName
    if CheckKind(node) != nil || index.mayCheck(node) { found(node) }
    guard conditions == 0 else { return .visitChildren }
    if Self.endings.contains(name) { neverReturns = true }
    // A cancelled test is not counted as passed.
    if name == "cancel", node.calledBase?.lastName == "Test" { neverReturns = true }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if node.isOptionallyChained { conditions -= 1 }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if conditions == 0 { mentionedNames.insert(name) }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), index.isKnownToCheck(name) else {
      return .skipChildren
    }
    // A function that is handed on is taken to be called, but for each element of what may be empty.
    let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    let mayBeEmpty =
      call.map { closures.isLoop($0) && $0.calledBase?.isSurelyNotEmpty != true } ?? false
    conditions += mayBeEmpty ? 1 : 0
    found(node)
    conditions -= mayBeEmpty ? 1 : 0
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if CheckKind(node) != nil { found(node) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let ternary = Ternary(node) {
      walk(ternary.condition)
      // What stands in both halves is evaluated whichever of them is chosen.
      let halves = [ternary.first, ternary.second].map { half in
        let reader = ExpressionReader(index: index, closures: closures)
        half.forEach { reader.walk($0) }
        return reader
      }
      conditions += halves.allSatisfy(\.checks) ? 0 : 1
      (ternary.first + ternary.second).forEach { walk($0) }
      conditions -= halves.allSatisfy(\.checks) ? 0 : 1
      return .skipChildren
    }
    let elements = Array(node.elements)
    let operators = ["&&", "||", "??"]
    let place = elements.firstIndex {
      $0.as(BinaryOperatorExprSyntax.self).map { operators.contains($0.operator.text) } ?? false
    }
    guard let place else { return .visitChildren }
    elements[..<place].forEach { walk($0) }
    conditions += 1
    elements[place...].forEach { walk($0) }
    conditions -= 1
    return .skipChildren
  }

  private func walk(_ expressions: ArraySlice<ExprSyntax>) { expressions.forEach { walk($0) } }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { mayThrow = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closureSteps.append(
      ClosureStep(closure: node, role: closures.role(of: node), isConditional: conditions > 0))
    return .skipChildren
  }

  private func found(_ check: some SyntaxProtocol) {
    if conditions == 0 {
      checks = true
    } else if conditionalCheck == nil {
      conditionalCheck = Syntax(check)
    }
  }

  private static let endings: Set<String> = [
    "fatalError", "preconditionFailure", "exit", "abort",
  ]
}

extension FunctionCallExprSyntax {
  /// Whether the call happens only when something before it is not nil, but for a weak self.
  fileprivate var isOptionallyChained: Bool {
    var expression: ExprSyntax? = calledExpression
    while let current = expression {
      if let optional = current.as(OptionalChainingExprSyntax.self) {
        if optional.expression.trimmedDescription != "self" { return true }
        expression = optional.expression
      } else if let member = current.as(MemberAccessExprSyntax.self) {
        expression = member.base
      } else {
        expression = current.as(FunctionCallExprSyntax.self)?.calledExpression
      }
    }
    return false
  }
}
