// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// Knows the mocks that were made during a test, and learns what goes wrong with them.
///
/// The test traits put a scope around each test and turn what it learns into issues:
///
/// ```swift
/// let scope = MockScope { finding in report(finding.message, at: finding.location) }
/// try await MockScope.$current.withValue(scope) { try await test() }
/// for finding in scope.unusedStubs { report(finding.message, at: finding.location) }
/// ```
public final class MockScope: Sendable {
  /// The scope of the running test, or nil outside of one.
  @TaskLocal public static var current: MockScope?

  /// What stands in where no test has a scope: its findings go to standard error.
  static let outside = MockScope { StandardError.write("\($0.location): \($0.message)") }

  private struct State {
    var clock: any Clock<Duration>
    var strictness: Strictness
    var stores: [StubStore] = []
    var statics: [ObjectIdentifier: MockState] = [:]
  }

  private let report: @Sendable (MockFinding) -> Void
  private let state: Lock<State>

  /// Creates a scope without mocks.
  ///
  /// - Parameters:
  ///   - clock: The clock on which emulated delays and limits pass.
  ///   - strictness: What a call means that no stub answers, where its mock does not say.
  ///   - report: Called with each finding at once, on the thread of the call.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), strictness: Strictness = .strict,
    report: @escaping @Sendable (MockFinding) -> Void
  ) {
    state = Lock(State(clock: clock, strictness: strictness))
    self.report = report
  }

  /// The clock on which emulated delays and limits pass.
  public var clock: any Clock<Duration> { state.withLock { $0.clock } }

  /// What a call means that no stub answers, where its mock does not say.
  public var strictness: Strictness { state.withLock { $0.strictness } }

  /// Takes over what a further trait of the test says; nil leaves what was said before.
  package func adopt(strictness: Strictness?, clock: (any Clock<Duration>)?) {
    state.withLock { state in
      if let strictness { state.strictness = strictness }
      if let clock { state.clock = clock }
    }
  }

  /// Takes note of a mock's stubs.
  func enter(_ stubs: StubStore) { state.withLock { $0.stores.append(stubs) } }

  /// Reports a finding.
  func record(_ finding: MockFinding) { report(finding) }

  /// The stubs that no call has used so far, in the order in which they were made.
  public var unusedStubs: [MockFinding] {
    state.withLock { $0.stores }.flatMap { store in
      store.all.filter(\.isUnused).map { stub in
        MockFinding(
          message: """
            This stub was never used: no call matched \(store.mockName).\(stub.pattern).
            Remove it, or allow it with .lenient().
            """, location: stub.location)
      }
    }
  }

  /// The state of a mock's static members in this scope.
  func statics(of type: any Any.Type) -> MockState {
    let key = ObjectIdentifier(type)
    if let known = state.withLock({ $0.statics[key] }) { return known }
    let made = MockState("\(type).Type")
    return state.withLock { state in
      if let known = state.statics[key] { return known }
      state.statics[key] = made
      return made
    }
  }
}
