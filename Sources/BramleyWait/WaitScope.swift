// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// Knows what a test has made to wait with, and what of it is still open.
///
/// A recorder that is never asked checks nothing, however green the test is, and a wait that
/// outlives its test fails where nobody looks. The test traits put a scope around each test and
/// turn what is left into issues:
///
/// ```swift
/// let scope = WaitScope()
/// try await WaitScope.$current.withValue(scope) { try await test() }
/// await scope.settle(within: .seconds(1))
/// for finding in scope.findings { report(finding.message, at: finding.location) }
/// scope.close { report("Too late: \($0.message)", at: $0.location) }
/// ```
///
/// Recorders and clocks carry the scope of the test that made them, so it does not matter on which
/// task or thread they are used.
public final class WaitScope: Sendable {
  /// The scope of the running test, or nil outside of one.
  @TaskLocal public static var current: WaitScope?

  /// Something that somebody waits for right now.
  private struct OpenWait {
    let text: String
    let location: CodeLocation
    let start: ContinuousClock.Instant
  }

  private struct State {
    var lastNumber = 0
    /// Recorders that nobody has asked, and what was done in vain.
    var findings: [Int: WaitFinding] = [:]
    var openWaits: [Int: OpenWait] = [:]
    var sleeps: [@Sendable () -> WaitFinding?] = []
    var unusedAdvances: [@Sendable () -> [WaitFinding]] = []
    var recorderCount = 0
    var late: (@Sendable (WaitFinding) -> Void)?
  }

  private let state = Lock(State())

  /// Creates a scope without waits.
  public init() {}

  /// The number of recorders that were made so far.
  public var recorderCount: Int { state.withLock { $0.recorderCount } }

  /// What the test should know: recorders that nobody has asked, waits and sleeps that are still
  /// open, elements that came after the end, moves of a clock that led to nothing.
  public var findings: [WaitFinding] {
    let (findings, openWaits, sleeps, unusedAdvances) = state.withLock { state in
      (
        state.findings.sorted { $0.key < $1.key }.map(\.value),
        state.openWaits.sorted { $0.key < $1.key }.map(\.value), state.sleeps,
        state.unusedAdvances
      )
    }
    let outliving = openWaits.map { wait in
      WaitFinding(
        "This wait outlived its test: \(wait.text). Await it, or cancel the task that waits.",
        at: wait.location)
    }
    return findings + outliving + sleeps.compactMap { $0() } + unusedAdvances.flatMap { $0() }
  }

  /// What somebody waits for right now, one line for each wait.
  public var openWaits: [String] {
    let (openWaits, sleeps) = state.withLock { state in
      (state.openWaits.sorted { $0.key < $1.key }.map(\.value), state.sleeps)
    }
    let waits = openWaits.map { wait in
      "\(wait.text), for \(wait.start.duration(to: .now).text) (\(wait.location))"
    }
    return waits + sleeps.compactMap { $0() }.map { "\($0.message.prefix { $0 != "." })" }
  }

  /// Gives waits and sleeps that are still open a moment to end.
  ///
  /// - Parameter limit: The longest time to wait for them; it passes only if something is open.
  public func settle(within limit: Duration) async {
    await settle(within: limit) { false }
  }

  /// Gives waits and sleeps, and something else that goes on, a moment to end.
  package func settle(within limit: Duration, while goesOn: () -> Bool) async {
    let look = Look()
    while goesOn() || hasOpenWaits, look.elapsed < limit, !Task.isCancelled { await look.again() }
  }

  /// Ends the scope: what is found from now on is too late for the test.
  ///
  /// - Parameter report: Takes late findings, on any thread.
  public func close(reportingLate report: @escaping @Sendable (WaitFinding) -> Void) {
    state.withLock { $0.late = report }
  }

  /// Whether somebody waits or sleeps right now.
  package var hasOpenWaits: Bool {
    let (isWaiting, sleeps) = state.withLock { (!$0.openWaits.isEmpty, $0.sleeps) }
    return isWaiting || sleeps.contains { $0() != nil }
  }

  /// Enters a recorder, which must be asked.
  ///
  /// - Returns: What to call as soon as it is asked; further calls do nothing.
  func enter(_ subject: String, at location: CodeLocation) -> @Sendable () -> Void {
    let (number, late) = state.withLock { state in
      state.recorderCount += 1
      state.lastNumber += 1
      if state.late == nil {
        state.findings[state.lastNumber] = WaitFinding(
          """
          This \(subject) was made but never asked, so it checked nothing. \
          Ask it with next(within:), expect nothing with expectNone(during:), or remove it.
          """, at: location)
      }
      return (state.lastNumber, state.late)
    }
    late?(
      WaitFinding(
        """
        This \(subject) was made after the end of its test, so it checks nothing. Await the work \
        that makes it.
        """, at: location))
    return { self.state.withLock { _ = $0.findings.removeValue(forKey: number) } }
  }

  /// Notes that somebody waits.
  ///
  /// - Returns: What to call when the wait is over.
  func begin(_ text: String, at location: CodeLocation) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.openWaits[state.lastNumber] = OpenWait(text: text, location: location, start: .now)
      return state.lastNumber
    }
    return { self.state.withLock { _ = $0.openWaits.removeValue(forKey: number) } }
  }

  /// Follows a clock.
  ///
  /// - Parameters:
  ///   - sleeps: What is wrong if the test ended right now: somebody sleeps on the clock.
  ///   - unusedAdvances: The advances that have led to nothing so far.
  func follow(
    _ sleeps: @escaping @Sendable () -> WaitFinding?,
    unusedAdvances: @escaping @Sendable () -> [WaitFinding]
  ) {
    state.withLock { state in
      state.sleeps.append(sleeps)
      state.unusedAdvances.append(unusedAdvances)
    }
  }

  /// Notes something that the test should know when it ends.
  func note(_ finding: WaitFinding) {
    let late = state.withLock { state in
      if state.late == nil {
        state.lastNumber += 1
        state.findings[state.lastNumber] = finding
      }
      return state.late
    }
    late?(finding)
  }
}
