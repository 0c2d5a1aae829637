// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Builds an order of calls from requirements, one in each line.
@resultBuilder
public enum OrderedCallBuilder {
  /// One call.
  public static func buildExpression<Arguments, Result, Failure, Answer>(
    _ requirement: Requirement<Verifying, Arguments, Result, Failure, Answer>
  ) -> [OrderedCall] {
    [OrderedCall(pattern: CallPattern(requirement))]
  }

  /// The calls one after the other.
  public static func buildBlock(_ calls: [OrderedCall]...) -> [OrderedCall] {
    calls.flatMap(\.self)
  }

  /// The calls of a branch.
  public static func buildOptional(_ calls: [OrderedCall]?) -> [OrderedCall] { calls ?? [] }

  /// The calls of the first branch.
  public static func buildEither(first calls: [OrderedCall]) -> [OrderedCall] { calls }

  /// The calls of the second branch.
  public static func buildEither(second calls: [OrderedCall]) -> [OrderedCall] { calls }

  /// The calls of a loop.
  public static func buildArray(_ calls: [[OrderedCall]]) -> [OrderedCall] { calls.flatMap(\.self) }
}
