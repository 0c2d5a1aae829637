// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The whole chain of calls that this call begins or is part of: `a.done { }.catch { }`.
  var topOfChain: ExprSyntax {
    var top = ExprSyntax(self)
    while let parent = top.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == top.id {
        top = ExprSyntax(member)
      } else if let call = parent.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == top.id
      {
        top = ExprSyntax(call)
      } else if let optional = parent.as(OptionalChainingExprSyntax.self) {
        top = ExprSyntax(optional)
      } else {
        break
      }
    }
    return top
  }

  /// Whether a call of the chain, before or after this one, is one that only promises have.
  var isInPromiseChain: Bool {
    let only: Set<String> = [
      "done", "catch", "ensure", "finally", "whenComplete", "whenSuccess", "whenFailure", "recover",
      "then",
    ]
    var expression: ExprSyntax? = topOfChain
    while let current = expression {
      if let call = current.as(FunctionCallExprSyntax.self) {
        if only.contains(call.calledName), call.calledBase != nil { return true }
        expression = call.calledExpression
      } else if let member = current.as(MemberAccessExprSyntax.self) {
        expression = member.base
      } else {
        expression = current.as(OptionalChainingExprSyntax.self)?.expression
      }
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call starts a task: `Task { }`, `Task.detached { }`.
  var isTask: Bool {
    calledName == "Task"
      || calledBase?.lastName == "Task" && ["detached", "immediate"].contains(calledName)
  }

  /// Whether what a subscription receives takes a way over a queue or a timer before.
  var isDeliveredLater: Bool {
    let hops: Set<String> = ["receive", "delay", "debounce", "throttle"]
    var expression = calledBase
    while let call = expression?.as(FunctionCallExprSyntax.self) {
      if hops.contains(call.calledName) { return true }
      expression = call.calledBase
    }
    return false
  }
}

extension ExprSyntax {
  /// The name of the last call of a chain: "store" of `a.sink { }.store(in: &bag)`.
  var lastCalledName: String {
    self.as(FunctionCallExprSyntax.self)?.calledName ?? lastName
  }

  /// Whether the name or the type of an expression says that it is a dispatch queue.
  var looksLikeQueue: Bool {
    let text = trimmedDescription
    return text.contains("DispatchQueue") || text.lowercased().contains("queue")
      || [".main", ".global()"].contains(text)
  }
}

extension LabeledExprSyntax {
  /// Whether this is an argument of a call, not an element of a tuple.
  var isCallArgument: Bool { parent?.parent?.is(FunctionCallExprSyntax.self) ?? false }
}

extension SyntaxProtocol {
  /// The closure whose result the only statement of it is, for a statement that is one.
  var implicitResultOwner: ClosureExprSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
    guard let closure = list.parent?.as(ClosureExprSyntax.self), let (call, _) = closure.owner,
      CheckKind(call) != nil || call.calledName.hasPrefix("value")
        || ["map", "compactMap", "flatMap"].contains(call.calledName)
    else { return nil }
    return closure
  }
}
