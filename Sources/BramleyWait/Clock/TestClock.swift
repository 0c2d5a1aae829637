// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// A clock whose time moves only when the test says so.
///
/// Give it to the code under test, which sleeps on it; then move the time:
///
/// ```swift
/// let clock = TestClock()
/// let items = ItemsModel(service: service, clock: clock)
/// items.load()
/// try await clock.advance(by: .seconds(2))
/// ```
///
/// ``advance(by:)`` does not race with the code under test. It first waits until somebody sleeps.
/// Then it moves from deadline to deadline and wakes one sleeper at a time, in the order of their
/// deadlines and, where those are equal, in the order in which they fell asleep. After each it
/// waits until the woken task sleeps on this clock again, or until it has run for a moment without
/// doing so. A clock cannot see what a task does elsewhere; for its effects, ask a ``Recorder``.
///
/// Where several tasks must be asleep before the time moves, say so:
///
/// ```swift
/// try await clock.sleepers(2)
/// try await clock.advance(by: .seconds(1))
/// ```
public final class TestClock: Clock, Sendable {
  /// How long a woken task may run before the clock moves on without it.
  private enum Grace {
    /// For a task that has slept once: most end or wait elsewhere.
    static let once: Duration = .microseconds(500)
    /// For a task that sleeps again and again.
    static let repeatedly: Duration = .milliseconds(50)
    /// The least number of looks, so that the grace grows with the load of the machine.
    static let looks = 20
  }

  private let patience: Duration
  private let queue = Lock(SleepQueue())

  /// Creates a clock whose time is zero.
  ///
  /// - Parameter patience: The longest real time to wait for somebody to fall asleep or to wake.
  public init(patience: Duration = .seconds(20)) {
    self.patience = patience
  }

  /// The current time of this clock.
  public var now: Instant { Instant(offset: queue.withLock { $0.now }) }

  /// The smallest step of this clock; there is none.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep on this clock right now.
  public var sleeperCount: Int { queue.withLock { $0.count } }

  /// Sleeps until the clock is moved to a deadline or beyond it.
  ///
  /// - Parameters:
  ///   - deadline: When to wake. One that is not in the future returns at once.
  ///   - tolerance: Ignored; this clock is exact.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let task = withUnsafeCurrentTask { $0?.hashValue }
    guard let number = queue.withLock({ $0.enter(until: deadline.offset, task: task) })
    else { return }
    let isDue = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.withLock { $0.listen(to: number) { continuation.resume(returning: $0) } }?()
      }
    } onCancel: {
      queue.withLock { $0.cancel(number) }?()
    }
    guard isDue else { throw CancellationError() }
    queue.withLock { $0.arrive(number) }
  }

  /// Waits until so many tasks sleep on this clock.
  ///
  /// - Parameter count: The least number of sleeping tasks.
  /// - Throws: ``WaitError`` with ``WaitError/Code/nobodySleeps`` when there are fewer until the
  ///   clock's patience ends, or ``WaitError/Code/cancelled`` when the task is cancelled.
  public func sleepers(_ count: Int) async throws(WaitError) {
    let look = Look()
    while sleeperCount < count {
      if Task.isCancelled {
        throw WaitError(
          .cancelled,
          "The task was cancelled while it waited for somebody to sleep on the test clock. "
            + "Check what cancelled the test.")
      }
      guard look.elapsed < patience else { throw tooFewSleepers(count) }
      await look.again()
    }
  }

  /// Moves the time forward and wakes whoever is due, one after the other.
  ///
  /// - Parameter duration: How far to move.
  /// - Throws: ``WaitError``, as in ``advance(to:)``.
  public func advance(by duration: Duration) async throws(WaitError) {
    try await advance(to: now.advanced(by: duration))
  }

  /// Moves the time to an instant and wakes whoever is due, one after the other.
  ///
  /// - Parameter target: The new time. It must not lie in the past.
  /// - Throws: ``WaitError`` with ``WaitError/Code/nobodySleeps`` when nobody falls asleep until
  ///   the clock's patience ends. The time stays as it was. Use ``move(by:)`` where nobody sleeps.
  public func advance(to target: Instant) async throws(WaitError) {
    let start = now
    precondition(target >= start, "The time of a test clock cannot go back.")
    try await sleepers(1)
    var count = 0
    while let (number, wake) = queue.withLock({ $0.wakeNext(until: target.offset) }) {
      wake()
      count += 1
      await follow(number)
    }
    note(start.duration(to: target), woke: count)
  }

  /// Moves the time from deadline to deadline until nobody sleeps any more.
  ///
  /// It ends 50 ms of real time after the last task that it woke, as that task may sleep again. On
  /// a busy machine that may be too short for a task that does much in between; where you know how
  /// far the time has to go, ``advance(by:)`` is exact.
  ///
  /// - Parameter limit: The longest real time to take.
  /// - Throws: ``WaitError`` with ``WaitError/Code/nobodySleeps``, as in ``advance(to:)``, or
  ///   ``WaitError/Code/deadlineReached`` when somebody still sleeps at the limit, as a task does
  ///   that repeats for ever.
  public func run(within limit: Duration = .seconds(5)) async throws(WaitError) {
    let start = now
    try await sleepers(1)
    let look = Look()
    var count = 0
    while let (number, wake) = queue.withLock({ $0.wakeNext(until: nil) }) {
      wake()
      count += 1
      await follow(number)
      if sleeperCount == 0 { await waitForLatecomer() }
      guard look.elapsed < limit || sleeperCount == 0 else {
        throw WaitError(
          .deadlineReached,
          """
          Somebody still sleeps on the test clock after \(String(count: count, of: "wake")) in \
          \(limit.text). A task that repeats for ever never lets run() end; use advance(by:).
          """)
      }
    }
    note(start.duration(to: now), woke: count)
  }

  /// Moves the time forward and wakes whoever is due, without waiting for anybody.
  ///
  /// This is for code that reads the time and does not sleep.
  ///
  /// - Parameter duration: How far to move.
  public func move(by duration: Duration) {
    precondition(duration >= .zero, "The time of a test clock cannot go back.")
    let target = now.advanced(by: duration)
    var count = 0
    while let (number, wake) = queue.withLock({ $0.wakeNext(until: target.offset) }) {
      queue.withLock { $0.release(number) }
      wake()
      count += 1
    }
    note(duration, woke: count)
  }

  /// Waits until a woken task sleeps again, or does something else.
  private func follow(_ number: Int) async {
    let look = Look()
    var running: Look?
    while !Task.isCancelled {
      switch queue.withLock({ $0.progress(of: number) }) {
      case .asleep: return
      case .waking where look.elapsed >= patience: return release(number)
      case .waking: break
      case .running(let sleepsRepeatedly):
        let since = running ?? Look()
        running = since
        let grace = sleepsRepeatedly ? Grace.repeatedly : Grace.once
        if since.count >= Grace.looks, since.elapsed >= grace { return release(number) }
      }
      await (running ?? look).again()
    }
  }

  /// Gives the last task that was woken a longer moment to sleep again.
  ///
  /// Once `run(within:)` has returned, nobody moves the time for it any more.
  private func waitForLatecomer() async {
    let look = Look()
    while sleeperCount == 0, !Task.isCancelled,
      look.count < Grace.looks || look.elapsed < Grace.repeatedly
    {
      await look.again()
    }
  }

  private func release(_ number: Int) {
    queue.withLock { $0.release(number) }
  }

  private func tooFewSleepers(_ count: Int) -> WaitError {
    let found = sleeperCount
    let missing = found == 0 ? "nobody did" : "only \(found) did"
    return WaitError(
      .nobodySleeps,
      """
      Expected \(String(count: count, of: "task")) to sleep on the test clock, but \(missing) \
      within \(patience.text) of real time. Check that the code under test was given this clock \
      and has been started; use move(by:) if it only reads the time.
      """)
  }

  /// Notes a move on the timeline of the test, and warns if it woke nobody.
  private func note(_ duration: Duration, woke count: Int) {
    guard let timeline = Timeline.current else { return }
    let (now, next) = queue.withLock { ($0.now, $0.nextDeadline) }
    let title = "moved \(duration.text) to \(now.text)"
    guard count == 0 else {
      timeline.record(.clock, "\(title) and woke \(String(count: count, of: "sleeper"))")
      return
    }
    let waiting = next.map { "the next deadline is at \($0.text)" } ?? "nobody sleeps"
    timeline.record(.clock, "\(title) but woke nobody; \(waiting)")
  }
}
