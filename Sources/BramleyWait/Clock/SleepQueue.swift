// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// The state of a test clock: what time it is, and who sleeps until when.
///
/// Each sleep is numbered and ends exactly once, by its deadline or by cancellation. Transitions
/// return what to call once the lock is released.
struct SleepQueue: Sendable {
  /// Wakes a sleeper; true if its deadline came, false if it was cancelled.
  typealias Wake = @Sendable (Bool) -> Void

  /// What a woken task has done since.
  enum Progress: Equatable {
    /// It was told to wake, but has not run yet.
    case waking
    /// It runs, or waits for something else, or has ended.
    case running(sleepsRepeatedly: Bool)
    /// It sleeps on this clock again.
    case asleep
  }

  /// Who sleeps: the task, and its name if it has one.
  struct Identity: Sendable {
    var task: Int?
    var name: String?
  }

  private struct Sleeper: Sendable {
    let number: Int
    let identity: Identity
    let deadline: Duration
    var wake: Wake?

    /// The sleeper in words.
    var label: String {
      let name = identity.name.map { "“\($0)”" } ?? "the task that fell asleep as number \(number)"
      return "\(name) (until \(deadline.text))"
    }
  }

  /// A sleep that has ended.
  struct Ended: Sendable {
    let number: Int
    /// Who slept, in words.
    let label: String
    /// What to call once the lock is released.
    let wake: @Sendable () -> Void
  }

  private struct Woken: Sendable {
    let task: Int?
    var isRunning = false
  }

  private(set) var now: Duration = .zero
  /// Ordered by deadline, and by number where deadlines are equal.
  private var sleepers: [Sleeper] = []
  private var woken: [Int: Woken] = [:]
  private var repeaters: Set<Int> = []
  private var unheard: [Int: Bool] = [:]
  private var lastNumber = 0

  /// The number of tasks that sleep.
  var count: Int { sleepers.count }

  /// Who sleeps, in words, in the order of waking.
  var labels: [String] { sleepers.map(\.label) }

  /// The deadline that comes next.
  var nextDeadline: Duration? { sleepers.first?.deadline }

  /// Enters a sleep.
  ///
  /// - Parameters:
  ///   - deadline: When it ends.
  ///   - identity: Who sleeps.
  /// - Returns: The number of the sleep, or nil if there is nothing to sleep for.
  mutating func enter(until deadline: Duration, _ identity: Identity) -> Int? {
    guard deadline > now else { return nil }
    if let task = identity.task, let number = woken.first(where: { $0.value.task == task })?.key {
      woken[number] = nil
      repeaters.insert(task)
    }
    lastNumber += 1
    let index = sleepers.firstIndex { $0.deadline > deadline } ?? sleepers.endIndex
    sleepers.insert(
      Sleeper(number: lastNumber, identity: identity, deadline: deadline), at: index)
    return lastNumber
  }

  /// Says how to wake a sleeper.
  ///
  /// - Returns: What to call at once, because the sleep has ended already.
  mutating func listen(to number: Int, _ wake: @escaping Wake) -> (@Sendable () -> Void)? {
    if let isDue = unheard.removeValue(forKey: number) { return { wake(isDue) } }
    if let index = sleepers.firstIndex(where: { $0.number == number }) {
      sleepers[index].wake = wake
    }
    return nil
  }

  /// Ends the sleep whose deadline comes next, and moves the time there.
  ///
  /// Without such a sleep the time moves to the target, if there is one.
  ///
  /// - Parameter target: The latest time to move to, or nil for any.
  /// - Returns: The sleep that has ended, or nil if nobody was due.
  mutating func wakeNext(until target: Duration?) -> Ended? {
    guard let first = sleepers.first, first.deadline <= target ?? first.deadline else {
      if let target { now = max(now, target) }
      return nil
    }
    now = max(now, first.deadline)
    woken[first.number] = Woken(task: first.identity.task)
    return Ended(number: first.number, label: first.label, wake: close(at: 0, isDue: true))
  }

  /// Ends a sleep whose task was cancelled; nothing happens if it has ended.
  mutating func cancel(_ number: Int) -> (@Sendable () -> Void)? {
    guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return nil }
    return close(at: index, isDue: false)
  }

  /// Notes that a woken task runs again.
  mutating func arrive(_ number: Int) {
    woken[number]?.isRunning = true
  }

  /// Tells how far a woken task has come.
  func progress(of number: Int) -> Progress {
    guard let entry = woken[number] else { return .asleep }
    guard entry.isRunning else { return .waking }
    return .running(sleepsRepeatedly: entry.task.map(repeaters.contains) ?? false)
  }

  /// Stops following a woken task that does something else now.
  mutating func release(_ number: Int) {
    guard let entry = woken.removeValue(forKey: number), let task = entry.task else { return }
    repeaters.remove(task)
  }

  private mutating func close(at index: Int, isDue: Bool) -> @Sendable () -> Void {
    let sleeper = sleepers.remove(at: index)
    if let wake = sleeper.wake { return { wake(isDue) } }
    unheard[sleeper.number] = isDue
    return {}
  }
}
