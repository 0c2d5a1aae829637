// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension TestClock {
  /// Says that a woken task has not run.
  func doesNotRun(_ sleep: SleepQueue.Ended, at place: CodeLocation) -> WaitError {
    WaitError(
      .deadlineReached,
      """
      The test clock woke \(sleep.label), but that task has not run within \(patience.text) of \
      real time. Check that nothing blocks the threads or the executor on which it runs.
      """, location: place)
  }

  /// Says that fewer tasks sleep than are to be woken.
  func tooFewSleepers(_ count: Int, at place: CodeLocation) -> WaitError {
    let found = sleeperCount
    let missing = found == 0 ? "nobody did" : "only \(found) did"
    return WaitError(
      .nobodySleeps,
      """
      Expected \(String(count: count, of: "task")) to sleep on the test clock, but \(missing) \
      within \(patience.text) of real time. Check that the code under test was given this clock \
      and has been started; use move(by:) if it only reads the time.
      """, location: place)
  }

  /// The calling task, as sleepers go by.
  static func identity() -> SleepQueue.Identity {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    guard #available(macOS 26, iOS 26, *) else { return .init(task: task) }
    return .init(task: task, name: Task.name)
  }

  /// Who sleeps, in words.
  var sleeperLabels: String {
    queue.withLock { $0.labels }.joined(separator: ", ")
  }

  /// What is wrong if the test ended now.
  func outliving(at location: CodeLocation) -> WaitFinding? {
    guard sleeperCount > 0 else { return nil }
    return WaitFinding(
      """
      Work outlived its test, asleep on this clock: \(sleeperLabels). Advance the clock until it is \
      done and await it, or cancel it.
      """, at: location)
  }

  /// Remembers an advance that woke nobody: a warning, unless a later one wakes somebody.
  func noteUnusedAdvance(at place: CodeLocation) {
    let next = queue.withLock { $0.nextDeadline }
    let waiting = next.map { "the next deadline is at \($0.text)" } ?? "nobody sleeps any more"
    let finding = WaitFinding(
      """
      This advance to \(now) woke nobody, and no later one did; \(waiting). Advance further, or \
      use move(by:) if nobody is meant to wake.
      """, at: place, isWarning: true)
    unusedAdvances.withLock { $0.append(finding) }
  }

  /// Notes a move, also on the timeline of the test.
  func note(_ duration: Duration, _ woken: Woken) {
    if woken.count > 0 { unusedAdvances.withLock { $0 = [] } }
    guard let timeline = testTimeline ?? Timeline.current else { return }
    let (now, next) = queue.withLock { ($0.now, $0.nextDeadline) }
    let title = "moved \(duration.text) to \(now.text)"
    guard woken.count == 0 else {
      return timeline.record(
        .clock, "\(title) and woke \(String(count: woken.count, of: "sleeper"))",
        details: woken.awake.map { "not asleep again: \($0)" })
    }
    let waiting = next.map { "the next deadline is at \($0.text)" } ?? "nobody sleeps"
    timeline.record(.clock, "\(title) but woke nobody; \(waiting)")
  }
}
