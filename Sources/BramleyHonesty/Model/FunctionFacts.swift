// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a function does that matters to its callers.
struct FunctionFacts: Sendable {
  /// Whether a check stands in the function itself.
  var hasCheck = false
  /// The names of all that it calls.
  var calledNames: Set<String> = []
  /// The names of what it calls without a value before the point.
  var freelyCalledNames: Set<String> = []
  /// Whether a library runs it as a test, so that a method of the same name is not it.
  var isTest = false
  /// Whether a closure that it takes outlives the call.
  var keepsClosure = false
  /// Whether it takes a closure at all.
  var takesClosure = false

  /// Reads the body and the parameters of a function.
  init(body: some SyntaxProtocol, parameters: FunctionParameterListSyntax?) {
    let reader = CallReader(viewMode: .sourceAccurate)
    reader.walk(body)
    hasCheck = reader.hasCheck
    calledNames = reader.calledNames
    freelyCalledNames = reader.freelyCalledNames
    read(parameters)
  }

  /// Reads the parameters of a function whose body is known.
  init(body: AbridgedBody, parameters: FunctionParameterListSyntax?) {
    hasCheck = body.hasCheck
    calledNames = body.calledNames
    freelyCalledNames = body.freelyCalledNames
    read(parameters)
  }

  private mutating func read(_ parameters: FunctionParameterListSyntax?) {
    for parameter in parameters ?? [] {
      let (isFunction, isKept) = Self.closure(parameter.type)
      takesClosure = takesClosure || isFunction
      keepsClosure = keepsClosure || isKept
    }
  }

  /// Whether a type is a function, and one that may be called after the call has returned.
  private static func closure(_ type: TypeSyntax) -> (isFunction: Bool, isKept: Bool) {
    if type.is(FunctionTypeSyntax.self) { return (true, false) }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      let inner = closure(attributed.baseType)
      let isEscaping = attributed.attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "escaping"
      }
      return (inner.isFunction, inner.isKept || (inner.isFunction && isEscaping))
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      let isFunction = closure(optional.wrappedType).isFunction
      return (isFunction, isFunction)
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return closure(only.type)
    }
    return (false, false)
  }
}

/// Reads the calls in a piece of code.
private final class CallReader: SyntaxVisitor {
  var hasCheck = false
  var calledNames: Set<String> = []
  var freelyCalledNames: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.onlyBlocks { return .visitChildren }
    if CheckKind(node) != nil { hasCheck = true }
    calledNames.insert(node.calledName)
    if node.calledBase.map({ $0.trimmedDescription == "self" }) ?? true {
      freelyCalledNames.insert(node.calledName)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if CheckKind(node) != nil { hasCheck = true }
    return .visitChildren
  }
}
