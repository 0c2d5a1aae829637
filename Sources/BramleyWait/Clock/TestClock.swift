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
/// doing so; the timeline of the test names those. A clock cannot see what a task does elsewhere; for
/// its effects, ask a ``Recorder``. Tasks that have a name, as in `Task(name: "baking")`, go by it.
///
/// In a test with a Bramley trait, an advance that woke nobody, and after which nobody was woken
/// either, is a warning, and a task that still
/// sleeps on the clock when the test has ended is an issue.
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

  /// Who was woken by a move.
  struct Woken {
    var count = 0
    /// Those that did not sleep again within their grace, in words.
    var awake: [String] = []
  }

  let patience: Duration
  let queue = Lock(SleepQueue())
  let testTimeline = Timeline.current
  let scope = WaitScope.current
  /// The advances since somebody was woken last.
  let unusedAdvances = Lock<[WaitFinding]>([])

  /// Creates a clock whose time is zero.
  ///
  /// - Parameters:
  ///   - patience: The longest real time to wait for somebody to fall asleep or to wake.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  public init(
    patience: Duration = .seconds(20),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.patience = patience
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    scope?.follow {
      [weak self] in
      self?.outliving(at: location)
    } unusedAdvances: {
      // The clock may be gone when the test ends, what was done with it in vain is not.
      [unusedAdvances] in
      unusedAdvances.withLock { $0 }
    }
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
    let identity = Self.identity()
    guard let number = queue.withLock({ $0.enter(until: deadline.offset, identity) })
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
  /// - Parameters:
  ///   - count: The least number of sleeping tasks.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Throws: ``WaitError`` with ``WaitError/Code/nobodySleeps`` when there are fewer until the
  ///   clock's patience ends, or ``WaitError/Code/cancelled`` when the task is cancelled.
  public func sleepers(
    _ count: Int,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) {
    let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try await sleepers(count, at: place)
  }

  private func sleepers(_ count: Int, at place: CodeLocation) async throws(WaitError) {
    let look = Look()
    while sleeperCount < count {
      if Task.isCancelled {
        throw WaitError(
          .cancelled,
          "The task was cancelled while it waited for somebody to sleep on the test clock. "
            + "Check what cancelled the test.", location: place)
      }
      guard look.elapsed < patience else { throw tooFewSleepers(count, at: place) }
      await look.again()
    }
  }

  /// Moves the time forward and wakes whoever is due, one after the other.
  ///
  /// - Parameters:
  ///   - duration: How far to move.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Throws: ``WaitError``, as in ``advance(to:)``.
  public func advance(
    by duration: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) {
    try await advance(
      to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Moves the time to an instant and wakes whoever is due, one after the other.
  ///
  /// - Parameters:
  ///   - target: The new time. It must not lie in the past.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Throws: ``WaitError`` with ``WaitError/Code/nobodySleeps`` when nobody falls asleep until
  ///   the clock's patience ends; the time stays as it was. Use ``move(by:)`` where nobody sleeps.
  ///   With ``WaitError/Code/deadlineReached`` when a task that was woken does not run until the
  ///   patience ends; the message names it.
  public func advance(
    to target: Instant,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) {
    let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let start = now
    precondition(target >= start, "The time of a test clock cannot go back.")
    try await sleepers(1, at: place)
    var woken = Woken()
    while let sleep = queue.withLock({ $0.wakeNext(until: target.offset) }) {
      sleep.wake()
      try await follow(sleep, &woken, at: place)
    }
    if woken.count == 0 { noteUnusedAdvance(at: place) }
    note(start.duration(to: target), woken)
  }

  /// Moves the time from deadline to deadline until nobody sleeps any more.
  ///
  /// It ends 50 ms of real time after the last task that it woke, as that task may sleep again. On
  /// a busy machine that may be too short for a task that does much in between; where you know how
  /// far the time has to go, ``advance(by:)`` is exact.
  ///
  /// - Parameters:
  ///   - limit: The longest real time to take.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Throws: ``WaitError`` with ``WaitError/Code/nobodySleeps``, as in ``advance(to:)``, or
  ///   ``WaitError/Code/deadlineReached`` when somebody still sleeps at the limit, as a task does
  ///   that repeats for ever.
  public func run(
    within limit: Duration = .seconds(5),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) {
    let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let start = now
    try await sleepers(1, at: place)
    let look = Look()
    var woken = Woken()
    while let sleep = queue.withLock({ $0.wakeNext(until: nil) }) {
      sleep.wake()
      try await follow(sleep, &woken, at: place)
      if sleeperCount == 0 { await waitForLatecomer() }
      guard look.elapsed < limit || sleeperCount == 0 else {
        throw WaitError(
          .deadlineReached,
          """
          Somebody still sleeps on the test clock after \(String(count: woken.count, of: "wake")) \
          in \(limit.text): \(sleeperLabels). A task that repeats for ever never lets run() end; \
          use advance(by:).
          """, location: place)
      }
    }
    note(start.duration(to: now), woken)
  }

  /// Moves the time forward and wakes whoever is due, without waiting for anybody.
  ///
  /// This is for code that reads the time and does not sleep.
  ///
  /// - Parameter duration: How far to move.
  public func move(by duration: Duration) {
    precondition(duration >= .zero, "The time of a test clock cannot go back.")
    let target = now.advanced(by: duration)
    var woken = Woken()
    while let sleep = queue.withLock({ $0.wakeNext(until: target.offset) }) {
      release(sleep.number)
      sleep.wake()
      woken.count += 1
    }
    note(duration, woken)
  }

  /// Waits until a woken task sleeps again, or does something else.
  private func follow(
    _ sleep: SleepQueue.Ended, _ woken: inout Woken, at place: CodeLocation
  ) async throws(WaitError) {
    let look = Look()
    var running: Look?
    woken.count += 1
    while !Task.isCancelled {
      switch queue.withLock({ $0.progress(of: sleep.number) }) {
      case .asleep: return
      case .waking where look.elapsed >= patience:
        release(sleep.number)
        throw doesNotRun(sleep, at: place)
      case .waking: break
      case .running(let sleepsRepeatedly):
        let since = running ?? Look()
        running = since
        let grace = sleepsRepeatedly ? Grace.repeatedly : Grace.once
        if since.count >= Grace.looks, since.elapsed >= grace {
          woken.awake.append(sleep.label)
          return release(sleep.number)
        }
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

  func release(_ number: Int) {
    queue.withLock { $0.release(number) }
  }
}
