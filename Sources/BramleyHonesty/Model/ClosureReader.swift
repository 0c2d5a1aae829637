// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Tells when closures run, in one function.
struct ClosureReader {
  private let index: FunctionIndex
  private let waits: WaitFacts
  private let body: CodeBlockItemListSyntax

  /// Creates a reader for a function.
  init(body: CodeBlockItemListSyntax, index: FunctionIndex) {
    self.body = body
    self.index = index
    waits = WaitFacts(body)
  }

  /// Tells when a closure runs.
  func role(of closure: ClosureExprSyntax) -> ClosureRole {
    guard let (call, label) = closure.owner else {
      if let macro = closure.enclosingMacro, CheckKind(macro) != nil { return .inline }
      if let name = closure.boundName { return .named(name) }
      return closure.assignedProperty.map { role(of: closure, keptIn: $0) } ?? .unknown
    }
    if call.calledExpression.is(ClosureExprSyntax.self) { return .inline }
    if CheckKind(call) != nil { return .inline }
    let name = call.calledName
    let top = call.topOfChain
    guard let deferral = deferral(of: call, name: name, label: label, closure: closure) else {
      if name == "concurrentPerform" { return .inline }
      if Self.loops.contains(name) { return .each(call.calledBase) }
      return .inline
    }
    return isAwaited(top, closure, deferral)
      ? .awaited : .forgotten(deferral, outermost: Syntax(top))
  }

  /// Tells when a closure runs that a property keeps.
  private func role(of closure: ClosureExprSyntax, keptIn property: ExprSyntax) -> ClosureRole {
    let name = property.lastName
    guard property.is(MemberAccessExprSyntax.self) else { return .named(name) }
    if closure.signals, waits.waitsForSignals { return .awaited }
    // The test calls it itself.
    if body.mentions(name) > 1 { return .inline }
    return waits.lastWait > closure.position ? .awaited : .kept(name)
  }

  /// Whether the values of a declaration are computed at the same time, and nobody awaits them.
  func isForgotten(_ variable: VariableDeclSyntax) -> Bool {
    guard variable.modifiers.contains(where: { $0.name.text == "async" }) else { return false }
    return !variable.bindings.contains { binding in
      binding.pattern.tokens(viewMode: .sourceAccurate).contains {
        waits.awaitedNames.contains($0.identifierText)
      }
    }
  }

  /// Whether a call calls its closure once for each element.
  func isLoop(_ call: FunctionCallExprSyntax) -> Bool { Self.loops.contains(call.calledName) }

  // MARK: Deferral

  private func deferral(
    of call: FunctionCallExprSyntax, name: String, label: String?, closure: ClosureExprSyntax
  ) -> Deferral? {
    if call.isTask { return .task }
    if let base = call.calledBase {
      if Self.queues.contains(name), name != "async" || base.looksLikeQueue { return .queue(name) }
      if name == "detachNewThread" { return .queue(name) }
      if Self.subscriptions.contains(name) { return .subscription(name) }
      // `map`, `get` and `then` are promise operators only in a chain that ends as one.
      if Self.promises.contains(name) { return .promise(name) }
      if Self.sharedOperators.contains(name), call.isInPromiseChain { return .promise(name) }
    } else if name == "Timer" || name == "Thread" || name == "BlockOperation" {
      return .queue(name)
    }
    if name == "scheduledTimer" { return .queue(name) }
    if !Self.loops.contains(name), let keeps = index.keepsClosure(name) {
      return keeps ? .callback(name) : nil
    }
    if Self.callbacks.contains(name) { return .callback(name) }
    if let label, Self.completionLabels.contains(label) { return .callback(name) }
    return closure.signals ? .callback(name) : nil
  }

  private static let promises: Set<String> = [
    "done", "ensure", "finally", "whenComplete", "whenSuccess", "whenFailure", "recover",
  ]
  private static let sharedOperators: Set<String> = [
    "then", "map", "tap", "get", "catch", "compactMap", "flatMap", "observe",
  ]
  private static let subscriptions: Set<String> = ["sink", "subscribe"]
  private static let queues: Set<String> = ["async", "asyncAfter", "addOperation", "notify"]
  private static let loops: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "allSatisfy", "contains",
    "first", "enumerateLines",
  ]
  private static let callbacks: Set<String> = [
    "dataTask", "downloadTask", "uploadTask", "requestAuthorization", "addObserver",
  ]
  private static let completionLabels: Set<String> = [
    "completion", "completionHandler", "completed", "onCompletion", "onComplete", "onSuccess",
    "onFailure", "onError", "callback", "handler", "then",
  ]

  // MARK: Waiting

  private func isAwaited(
    _ top: ExprSyntax, _ closure: ClosureExprSyntax, _ deferral: Deferral
  ) -> Bool {
    // What signals an expectation that the function waits for is waited for itself.
    if closure.signals, waits.waitsForSignals { return true }
    switch deferral {
    case .callback:
      // Whatever the function waits for after it may be what the callback is a part of.
      if waits.lastWait > closure.position { return true }
    case .queue:
      guard let call = closure.owner?.call else { break }
      if let queue = call.calledBase?.lastName, waits.drainedQueues.contains(queue) { return true }
      if call.hasArgument("group"), waits.lastWait > closure.position { return true }
    case .subscription:
      // What takes a way over a queue is not there when `send` returns.
      if closure.owner?.call.isDeliveredLater == true {
        return !top.isDiscarded && waits.lastWait > closure.position
      }
    case .promise, .task, .constant: break
    }
    var node = Syntax(top)
    while let parent = node.parent {
      if parent.is(AwaitExprSyntax.self) || parent.is(ReturnStmtSyntax.self) { return true }
      if let expression = parent.as(ExprSyntax.self), waits.isWaitCall(expression) { return true }
      if let argument = parent.as(LabeledExprSyntax.self) {
        // Handed on to somebody else, such as a collection of tasks or a function that waits.
        return argument.isCallArgument
      }
      if parent.is(ClosureExprSyntax.self) { break }
      if parent.is(CodeBlockItemSyntax.self) {
        // The only expression of a closure or a function is its result.
        if let result = parent.implicitResultOwner {
          return isAwaited(ExprSyntax(result), closure, deferral)
        }
        break
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        else { return false }
        if case .subscription = deferral { return waits.sends }
        return waits.awaitedNames.contains(name)
      }
      if let infix = parent.as(InfixOperatorExprSyntax.self) {
        return waits.awaitedNames.contains(infix.leftOperand.lastName)
      }
      if let sequence = parent.as(ExprListSyntax.self), let first = sequence.first,
        sequence.count > 1
      {
        return waits.awaitedNames.contains(first.lastName)
      }
      node = parent
    }
    // A subscription that is kept is delivered to while the subject sends.
    if case .subscription = deferral, top.lastCalledName == "store" { return waits.sends }
    return false
  }
}
