// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// What is valid in a protocol, but nothing that a mock could do.
extension RequirementReader {
  /// Refuses the accessors that lend a value, which the compiler cannot make for packs.
  mutating func refusePack(
    _ declaration: SubscriptDeclSyntax, _ requirement: Requirement
  ) {
    guard requirement.generics.parameters.contains(where: \.isPack) else { return }
    if requirement.isSettable {
      find(
        declaration,
        "A subscript with a parameter pack and a setter cannot be mocked: Swift's compiler crashes "
          + "on every type that has one.",
        "Declare a method for what it sets.")
    } else if requirement.isResultNoncopyable {
      find(
        declaration,
        "A subscript with a parameter pack and a result that cannot be copied cannot be mocked: "
          + "Swift's compiler crashes on every type that has one.",
        "Declare a method instead.")
    }
  }

  /// Refuses to record writes of what cannot be copied.
  mutating func check(_ requirement: Requirement) {
    guard requirement.isSettable, requirement.isResultNoncopyable else { return }
    find(
      requirement.node,
      "\(requirement.result) cannot be copied, so a mock cannot keep one that is written to it.",
      "Declare a method that consumes it, or a class or a copyable struct that holds it.")
  }

  /// A witness that rethrows is generic in the one error of its closures.
  mutating func refuseTypedRethrowing(
    _ clause: FunctionParameterClauseSyntax, _ failure: Failure
  ) {
    guard failure == .rethrown else { return }
    for parameter in clause.parameters where SwiftText.text(parameter).contains("throws(") {
      find(
        parameter, "A mock cannot rethrow errors of one type beside others.",
        "Declare this closure \"throws\", or what has it \"throws\" and not \"rethrows\".")
    }
  }
}
