// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The time by which a robot waits.
struct Pace: Sendable {
  /// The time now, counted from any fixed moment.
  var now: @Sendable () -> Duration
  /// Waits a moment; ends at once when the task is cancelled.
  var pause: @Sendable (Duration) async -> Void

  /// The time of the machine.
  static let real: Self = {
    let start = ContinuousClock.now
    return Self(
      now: { start.duration(to: .now) },
      pause: { try? await Task.sleep(for: $0) })
  }()

  /// The pause before the next attempt: short at first, as most pages are quick.
  static func interval(afterAttempt attempt: Int) -> Duration {
    .milliseconds(min(100, 20 * (attempt + 1)))
  }
}
