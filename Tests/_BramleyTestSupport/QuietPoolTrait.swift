// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Testing

/// Lets tests begin when Swift's pool of threads has time for them.
///
/// All tests of a run begin at once. For its first seconds, a task waits behind a thousand others
/// each time that it goes on, and a test that counts real time would measure that.
public struct QuietPoolTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test below a suite begins like that.
  public let isRecursive = true

  /// For all tests of this process: the rush is at its beginning, and tests that come later need not
  /// wait, however busy the machine is with other things.
  fileprivate static let rush = Self(until: .now + .seconds(120))

  /// The longest turn of a pool that has time.
  private static let quickTurn = Duration.milliseconds(20)
  /// How many quick turns in a row show that it has.
  private static let quickTurnCount = 10

  /// When tests begin in any case.
  private let end: ContinuousClock.Instant

  /// Creates a trait.
  ///
  /// - Parameter end: When tests begin in any case.
  init(until end: ContinuousClock.Instant) { self.end = end }

  /// A scope for each test function; none for suites and cases.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  /// Runs a test when tasks have gone on quickly for some turns.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var quickTurns = 0
    while quickTurns < Self.quickTurnCount, .now < end {
      let turn = await ContinuousClock().measure { await Task.yield() }
      quickTurns = turn < Self.quickTurn ? quickTurns + 1 : 0
    }
    try await function()
  }
}

// MARK: -

extension Trait where Self == QuietPoolTrait {
  /// Lets the tests begin when the pool has time, as they count real time.
  public static var countsRealTime: Self { .rush }
}
