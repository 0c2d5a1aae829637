// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a function waits for.
struct WaitFacts {
  /// The names that stand behind `await` or are handed to other functions.
  private(set) var awaitedNames: Set<String> = []
  /// Whether something waits until it is signalled: an expectation, a continuation, a semaphore.
  private(set) var waitsForSignals = false
  /// Whether a subject is made to send.
  private(set) var sends = false
  /// The names of the queues that the function waits for, with `sync` or until all is done.
  private(set) var drainedQueues: Set<String> = []
  /// The last place at which the function itself waits for anything.
  private(set) var lastWait = AbsolutePosition(utf8Offset: -1)

  /// Reads a function.
  init(_ body: some SyntaxProtocol) {
    let reader = WaitReader(viewMode: .sourceAccurate)
    reader.walk(body)
    awaitedNames = reader.awaitedNames
    waitsForSignals = reader.waitsForSignals
    sends = reader.sends
    drainedQueues = reader.drainedQueues
    lastWait = reader.lastWait
  }

  /// Whether an expression is a call that waits for its arguments.
  func isWaitCall(_ expression: ExprSyntax) -> Bool {
    expression.as(FunctionCallExprSyntax.self).map { WaitReader.waits.contains($0.calledName) }
      ?? false
  }
}

/// Reads the waits in a piece of code.
private final class WaitReader: SyntaxVisitor {
  var awaitedNames: Set<String> = []
  var waitsForSignals = false
  var sends = false
  var drainedQueues: Set<String> = []
  var lastWait = AbsolutePosition(utf8Offset: -1)
  private var tasks = 0

  static let waits: Set<String> = [
    "wait", "fulfillment", "waitForExpectations", "waitUntil", "eventually", "hang",
  ]

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    if tasks == 0 { lastWait = max(lastWait, node.position) }
    for token in node.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind { awaitedNames.insert(token.identifierText) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledName
    if node.isTask { tasks += 1 }
    if name == "sync" || name.hasPrefix("waitUntil"), let queue = node.calledBase?.lastName,
      !queue.isEmpty
    {
      drainedQueues.insert(queue)
    }
    if tasks == 0, Self.waits.contains(name) || name.hasPrefix("waitUntil") || name == "sync" {
      lastWait = max(lastWait, node.position)
    }
    if Self.waits.contains(name) || name.hasPrefix("waitUntil") || name == "confirmation"
      || (name.hasPrefix("with") && name.hasSuffix("Continuation"))
    {
      waitsForSignals = true
    }
    if name == "send" || name == "onNext" { sends = true }
    for argument in node.arguments { addNames(argument.expression) }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) { if node.isTask { tasks -= 1 } }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    // What is awaited one by one: `for task in tasks { await task.value }`.
    let awaits = node.body.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.await)
    }
    for token in node.sequence.tokens(viewMode: .sourceAccurate) where awaits {
      if case .identifier = token.tokenKind { awaitedNames.insert(token.identifierText) }
    }
    guard node.awaitKeyword != nil else { return .visitChildren }
    waitsForSignals = true
    if tasks == 0 { lastWait = max(lastWait, node.position) }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { addNames(expression) }
    return .visitChildren
  }

  private func addNames(_ expression: ExprSyntax) {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      awaitedNames.insert(reference.baseName.identifierText)
    } else if let array = expression.as(ArrayExprSyntax.self) {
      for element in array.elements { addNames(element.expression) }
    }
  }
}
