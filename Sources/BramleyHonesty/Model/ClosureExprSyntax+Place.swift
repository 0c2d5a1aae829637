// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension ClosureExprSyntax {
  /// The call whose argument the closure is, with the label of the argument.
  var owner: (call: FunctionCallExprSyntax, label: String?)? {
    guard let parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self) { return (call, nil) }
    if let additional = parent.as(MultipleTrailingClosureElementSyntax.self),
      let call = additional.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return (call, additional.label.identifierText)
    }
    if let argument = parent.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return (call, argument.label?.identifierText)
    }
    return nil
  }

  /// The macro whose argument the closure is.
  var enclosingMacro: MacroExpansionExprSyntax? {
    var node = parent
    for _ in 0..<3 {
      if let macro = node?.as(MacroExpansionExprSyntax.self) { return macro }
      node = node?.parent
    }
    return nil
  }

  /// The name of the constant or variable that the closure is the value of.
  var boundName: String? {
    guard let initializer = parent?.as(InitializerClauseSyntax.self),
      let binding = initializer.parent?.as(PatternBindingSyntax.self)
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }

  /// The property or the variable that the closure is assigned to, in a statement of its own.
  var assignedProperty: ExprSyntax? {
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3 else { return nil }
    let elements = Array(list)
    guard elements[1].is(AssignmentExprSyntax.self), elements[2].id == id else { return nil }
    return elements[0].is(DiscardAssignmentExprSyntax.self) ? nil : elements[0]
  }

  /// Whether the closure tells somebody who waits that it has run.
  var signals: Bool {
    let reader = SignalReader(viewMode: .sourceAccurate)
    reader.walk(statements)
    return reader.found
  }
}

/// Looks for calls that signal.
private final class SignalReader: SyntaxVisitor {
  var found = false

  private static let signals: Set<String> = [
    "fulfill", "signal", "leave", "resume", "confirm", "confirmed", "finish", "yield",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.signals.contains(node.calledName) { found = true }
    return found ? .skipChildren : .visitChildren
  }
}
