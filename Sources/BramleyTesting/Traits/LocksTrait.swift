// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Testing

/// Keeps tests apart that use the same ``SharedResource``, wherever they are written.
///
/// ```swift
/// @Suite(.locks(.database)) struct SavingTests { … }
///
/// @Test(.locks(.database, for: .reading)) func countsTheMelodies() async throws { … }
/// ```
///
/// No test runs while another one has locked the same resource, in this suite or any other; tests
/// that only read it may run together. All others stay parallel, also to these. On a suite the
/// trait is that of each of its tests, and of each case of a parameterised one.
///
/// Resources are locked in the order in which tests come, those of a test and its suites all at
/// once, so nobody starves and no two tests can wait for each other. They are free again when the
/// test has ended, with whatever outlives it for a moment. A test that is cancelled while it waits
/// leaves the queue. The time limit of a test includes its wait.
///
/// A test with this trait has all that `.backend` gives, too.
///
/// The locks hold within a process. Tests in XCTest form need none, as they run one after the other.
public struct LocksTrait: TestTrait, SuiteTrait {
  /// What is locked, and what for.
  let claims: LockTable.Claims

  /// Each test below a suite locks for itself.
  public var isRecursive: Bool { true }
}

// MARK: -

extension LocksTrait: TestScoping {
  /// A scope for each case of a test function, none for suites.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase == nil ? nil : self
  }

  /// Runs a test with its resources locked.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestScope.run(
      test, testCase, stubs: [], scenario: nil, unmatched: nil, performing: function)
  }
}

extension Trait where Self == LocksTrait {
  /// Keeps a test apart from all others that lock the same.
  ///
  /// - Parameters:
  ///   - resources: What the test uses.
  ///   - access: What it does with them. Tests that only read may run together.
  /// - Returns: The trait.
  public static func locks(
    _ resources: SharedResource..., for access: ResourceAccess = .writing
  ) -> Self {
    Self(claims: Dictionary(resources.map { ($0, access) }) { first, _ in first })
  }
}
