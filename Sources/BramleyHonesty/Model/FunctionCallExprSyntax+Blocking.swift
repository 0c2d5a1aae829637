// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the call waits, and then goes on whatever came of it.
  ///
  /// So do those of semaphores, groups and conditions, and of a waiter without a delegate, which
  /// returns what came. A receiver that is not seen may be of another type, such as a promise, whose
  /// error the wait throws.
  var onlyBlocks: Bool {
    guard Self.waits.contains(calledName), let base = calledBase else { return false }
    let value = base.ownReference?.boundValue ?? base
    guard let made = value.as(FunctionCallExprSyntax.self) else {
      return value.lastName == Self.waiter
    }
    return Self.blockers.contains(made.calledName)
      || made.calledName == Self.waiter && made.arguments.isEmpty
  }

  private static let waits: Set<String> = ["wait", "fulfillment"]
  private static let blockers: Set<String> = ["DispatchSemaphore", "DispatchGroup", "NSCondition"]
  private static let waiter = "XCTWaiter"
}

extension ExprSyntax {
  /// The name alone, of a variable or, behind `self`, of a property.
  fileprivate var ownReference: DeclReferenceExprSyntax? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base,
      base.trimmedDescription == "self"
    else { return nil }
    return member.declName
  }
}
