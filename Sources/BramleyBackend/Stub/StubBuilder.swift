// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Collects stubs that are written one below the other, also under conditions and in loops.
@resultBuilder
public enum StubBuilder {
  /// One stub.
  public static func buildExpression(_ stub: Stub) -> [Stub] { [stub] }

  /// Stubs that are kept in an array.
  public static func buildExpression(_ stubs: [Stub]) -> [Stub] { stubs }

  /// The stubs of a scenario.
  public static func buildExpression(_ scenario: Scenario) -> [Stub] { scenario.stubs }

  /// All of them, in order.
  public static func buildBlock(_ parts: [Stub]...) -> [Stub] { parts.flatMap(\.self) }

  /// The stubs under a condition that holds, or none.
  public static func buildOptional(_ part: [Stub]?) -> [Stub] { part ?? [] }

  /// The stubs of the first branch.
  public static func buildEither(first part: [Stub]) -> [Stub] { part }

  /// The stubs of the second branch.
  public static func buildEither(second part: [Stub]) -> [Stub] { part }

  /// The stubs of a loop.
  public static func buildArray(_ parts: [[Stub]]) -> [Stub] { parts.flatMap(\.self) }
}
