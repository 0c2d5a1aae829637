// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyMocks
public import Testing

/// Lets each test know what goes wrong with its mocks.
///
/// ```swift
/// @Test(.mocks) func theListShowsTheMelodies() async throws {
///   let service = MelodyServiceMock()
///   service.when.melodies().returns(Melody.mocks)
///   …
/// }
/// ```
///
/// A call that no stub answers is an issue of the test, at the line that made it, and so is a stub
/// that was never used, at its own line. Static members of mocks are stubbed for each test by
/// itself. A test with `.backend` or `.scenario` has all that too; there this trait is only needed
/// for what it says otherwise.
public struct MocksTrait: TestTrait, SuiteTrait {
  private let strictness: Strictness?
  private let clock: (@Sendable () -> any Clock<Duration>)?

  init(strictness: Strictness?, clock: (@Sendable () -> any Clock<Duration>)?) {
    self.strictness = strictness
    self.clock = clock
  }

  /// Each test below a suite gets its own.
  public var isRecursive: Bool { true }
}

// MARK: -

extension MocksTrait: TestScoping {
  /// A scope for each case of a test function, none for suites.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase == nil ? nil : self
  }

  /// Runs a test with a scope for its mocks.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestScope.run(
      test, testCase, stubs: [], scenario: nil, unmatched: nil,
      mocks: (strictness: strictness, clock: clock?()), performing: function)
  }
}

extension Trait where Self == MocksTrait {
  /// Lets each test know what goes wrong with its mocks.
  public static var mocks: Self { Self(strictness: nil, clock: nil) }

  /// Lets each test know what goes wrong with its mocks.
  ///
  /// - Parameters:
  ///   - strictness: What a call means that no stub answers, where its mock does not say.
  ///   - clock: The clock on which emulated delays and limits pass; made anew for each test, which
  ///     finds it in `MockScope.current`.
  /// - Returns: The trait.
  public static func mocks(
    _ strictness: Strictness,
    clock: @autoclosure @escaping @Sendable () -> any Clock<Duration> = ContinuousClock()
  ) -> Self {
    Self(strictness: strictness, clock: clock)
  }

  /// Lets each test know what goes wrong with its mocks.
  ///
  /// - Parameter clock: The clock on which emulated delays and limits pass; made anew for each
  ///   test, which finds it in `MockScope.current`.
  /// - Returns: The trait.
  public static func mocks(
    clock: @autoclosure @escaping @Sendable () -> any Clock<Duration>
  ) -> Self {
    Self(strictness: nil, clock: clock)
  }
}
