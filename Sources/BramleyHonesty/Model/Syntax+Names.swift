// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The name of what is called, without what stands before the last point: "sink" of `a.b().sink`.
  var calledName: String { calledExpression.lastName }

  /// What a method is called on, or nil for a free function.
  var calledBase: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// All closures that are arguments of the call, with the labels that they have.
  var closureArguments: [(label: String?, closure: ClosureExprSyntax)] {
    var all = arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.identifierText, $0) }
    }
    if let closure = trailingClosure { all.append((nil, closure)) }
    all += additionalTrailingClosures.map { ($0.label.identifierText, $0.closure) }
    return all
  }
}

extension ExprSyntax {
  /// The last name in an expression: "record" of `Issue.record`, "load" of `self.model.load`.
  var lastName: String {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.identifierText
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.identifierText
    }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.lastName
    }
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.lastName
    }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.lastName }
    return ""
  }

  /// The expression without `try`, `await` and parentheses around it.
  var bare: ExprSyntax {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.bare }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.bare }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return only.expression.bare
    }
    return self
  }
}

extension TokenSyntax {
  /// The text of a name without backticks.
  var identifierText: String {
    let text = self.text
    guard text.hasPrefix("`"), text.hasSuffix("`"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
