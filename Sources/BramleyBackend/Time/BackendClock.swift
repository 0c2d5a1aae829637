// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The clock of a backend: delays pass on it, stubs get old on it, templates take their dates from it.
struct BackendClock: Sendable {
  /// Whether time passes by itself, so that doors may use their own timers.
  let isReal: Bool
  private let start: Date
  private let elapsed: @Sendable () -> Duration
  private let pause: @Sendable (Duration) async throws -> Void

  /// Creates the clock of a backend.
  ///
  /// - Parameters:
  ///   - clock: The clock that counts.
  ///   - date: The date of its beginning; nil stands for today, on a clock of a test for 1970.
  init(_ clock: any Clock<Duration>, startingAt date: Date?) {
    isReal = clock is ContinuousClock || clock is SuspendingClock
    start = date ?? (isReal ? Date() : Date(timeIntervalSince1970: 0))
    elapsed = Self.elapsed(on: clock)
    pause = { try await clock.sleep(for: $0) }
  }

  /// The time since the backend was created.
  var now: Duration { elapsed() }

  /// The date.
  var date: Date { start.addingTimeInterval(now / .seconds(1)) }

  /// Waits, or until the task is cancelled.
  func sleep(for duration: Duration) async { try? await pause(duration) }

  private static func elapsed(
    on clock: some Clock<Duration>
  ) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
