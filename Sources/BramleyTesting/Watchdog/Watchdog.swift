// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells what a test does that does not come to its end, and ends the process where that is wanted.
///
/// One thread looks after all tests. It sleeps until the next test would be late, so healthy tests
/// do not notice it, and it is no thread of a pool, so it runs also when tests block all of those.
final class Watchdog: Sendable {
  /// The watchdog of this process; only its state is changed, under its lock.
  static let process = Watchdog(.current) { FileHandle.standardError.write(Data($0.utf8)) }

  /// The status of a process that ends because of a stuck test, as that of `timeout`.
  private static let exitStatus: Int32 = 124

  private struct State {
    var watched: [Int: WatchedTest] = [:]
    var lastNumber = 0
    var isAwake = false
  }

  private let settings: WatchdogSettings
  private let stacks: @Sendable () -> [ThreadStack]
  private let print: @Sendable (String) -> Void
  private let state = Lock(State())

  /// Creates a watchdog.
  ///
  /// - Parameters:
  ///   - settings: When a test is late.
  ///   - stacks: Takes the stacks of all threads.
  ///   - print: Takes its reports.
  init(
    _ settings: WatchdogSettings,
    stacks: @escaping @Sendable () -> [ThreadStack] = ThreadStack.ofOtherThreads,
    print: @escaping @Sendable (String) -> Void
  ) {
    self.settings = settings
    self.stacks = stacks
    self.print = print
  }

  /// Whether its thread runs.
  var isAwake: Bool { state.withLock { $0.isAwake } }

  /// Looks after a test from now on.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - story: Tells what it has done so far, one line for each event.
  /// - Returns: What to call when the test has ended.
  func watch(_ name: String, story: @escaping @Sendable () -> [String]) -> @Sendable () -> Void {
    guard let limit = settings.nextLimit(after: .zero) else { return {} }
    let test = WatchedTest(name: name, limit: limit, story: story)
    let (number, wasAsleep) = state.withLock { state in
      state.lastNumber += 1
      state.watched[state.lastNumber] = test
      defer { state.isAwake = true }
      return (state.lastNumber, !state.isAwake)
    }
    if wasAsleep { Thread.detachNewThread { self.look() } }
    return { self.state.withLock { _ = $0.watched.removeValue(forKey: number) } }
  }

  /// Looks again whenever a test may be late, until there are no tests.
  private func look() {
    while let next = nextDeadline() {
      let pause = max(.zero, SuspendingClock.now.duration(to: next)).components
      Thread.sleep(forTimeInterval: Double(pause.seconds) + Double(pause.attoseconds) / 1e18)
      report(takeLate())
    }
  }

  /// When to look again; nil if there is nothing to watch, which ends the thread.
  private func nextDeadline() -> SuspendingClock.Instant? {
    state.withLock { state in
      state.isAwake = !state.watched.isEmpty
      guard state.isAwake, let limit = settings.nextLimit(after: .zero) else { return nil }
      // A test that begins after this may be the next one that is late.
      let latest = SuspendingClock.now.advanced(by: limit)
      return state.watched.values.compactMap(\.deadline).reduce(latest) { min($0, $1) }
    }
  }

  /// The tests that are late for the first time, or for the limit that ends the process.
  private func takeLate() -> [WatchedTest] {
    state.withLock { state in
      let now = SuspendingClock.now
      let late = state.watched.filter { $0.value.deadline.map { $0 <= now } ?? false }
      for (number, test) in late {
        state.watched[number]?.limit = test.limit.flatMap { settings.nextLimit(after: $0) }
      }
      return late.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private func report(_ late: [WatchedTest]) {
    guard !late.isEmpty, !Self.isDebugged else { return }
    let isOver = late.contains { $0.limit == settings.exitLimit }
    print(StuckReport(late, settings, isOver: isOver, stacks: stacks()).text)
    guard isOver else { return }
    // What others have printed may explain more.
    fflush(nil)
    _exit(Self.exitStatus)
  }

  /// Whether somebody steps through this process.
  private static var isDebugged: Bool {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let tracer = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return tracer?.split(separator: "\t").last.map { $0 != "0" } ?? false
  }
}
