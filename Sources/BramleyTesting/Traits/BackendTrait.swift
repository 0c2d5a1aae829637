// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyBackend
public import Testing

/// Gives each test a backend of its own, which nobody else can reach.
///
/// ```swift
/// @Test(.backend { Stub(.get("/melodies"), reply: .json(Melody.mocks)) })
/// func loadsTheMelodies() async throws {
///   let backend = try MockBackend.ofTheTest
///   let client = APIClient(session: try backend.urlSession())
///   #expect(try await client.melodies() == Melody.mocks)
/// }
/// ```
///
/// On a suite, the trait gives a backend to each of its tests, and to each case of a parameterised
/// one. The stubs of a test's own traits come on top of those of its suite, and are newer.
///
/// When the test ends, a request that no stub matched is an issue of the test, with the nearest
/// stub, and so is a wait that was made but never awaited. The timeline of a failed test is
/// attached.
///
/// A test that has not ended after a minute is reported on standard error, with its timeline, what
/// it waits for and, on Linux, the stacks of all threads. `BRAMLEY_STUCK_AFTER` is another number
/// of seconds, or zero for never; after those of `BRAMLEY_STUCK_EXIT_AFTER` the process ends.
public struct BackendTrait: TestTrait, SuiteTrait {
  private let stubs: @Sendable () -> [Stub]
  private let scenario: Scenario?
  private let unmatched: UnmatchedRequests?

  init(
    scenario: Scenario?, unmatched: UnmatchedRequests?, stubs: @escaping @Sendable () -> [Stub]
  ) {
    self.scenario = scenario
    self.unmatched = unmatched
    self.stubs = stubs
  }

  /// Each test below a suite gets its own.
  public var isRecursive: Bool { true }
}

// MARK: -

extension BackendTrait: TestScoping {
  /// A scope for each case of a test function, none for suites.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase == nil ? nil : self
  }

  /// Runs a test with its own backend.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestScope.run(
      test, testCase, stubs: (scenario?.stubs ?? []) + stubs(), scenario: scenario,
      unmatched: unmatched, performing: function)
  }
}

extension Trait where Self == BackendTrait {
  /// Gives each test an empty backend of its own.
  public static var backend: Self { backend {} }

  /// Gives each test a backend of its own with these stubs.
  ///
  /// - Parameters:
  ///   - unmatched: What a request that no stub matches means for the test; nil for what the suite
  ///     says, or else ``UnmatchedRequests/areIssues``.
  ///   - stubs: The stubs; made anew for each test.
  /// - Returns: The trait.
  public static func backend(
    unmatched: UnmatchedRequests? = nil,
    @StubBuilder _ stubs: @escaping @Sendable () -> [Stub]
  ) -> Self {
    Self(scenario: nil, unmatched: unmatched, stubs: stubs)
  }

  /// Puts each test in the world of a scenario, with a backend of its own.
  ///
  /// - Parameters:
  ///   - scenario: The scenario, which an app that the test launches gets too.
  ///   - unmatched: What a request that no stub matches means for the test; nil for what the suite
  ///     says, or else ``UnmatchedRequests/areIssues``.
  /// - Returns: The trait.
  public static func scenario(
    _ scenario: Scenario, unmatched: UnmatchedRequests? = nil
  ) -> Self {
    Self(scenario: scenario, unmatched: unmatched) { [] }
  }
}
