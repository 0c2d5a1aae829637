// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A test that runs, as the watchdog sees it.
struct WatchedTest: Sendable {
  /// The name of the test.
  let name: String
  /// When the test has begun, on a clock that stands still with the machine.
  let start = SuspendingClock.now
  /// The limit that comes next; nil if none does.
  var limit: Duration?
  /// Tells what it has done so far.
  let story: @Sendable () -> [String]

  /// How long it has run.
  var elapsed: Duration { start.duration(to: .now) }

  /// When it will have passed the limit.
  var deadline: SuspendingClock.Instant? { limit.map { start.advanced(by: $0) } }
}
