// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// What a playback waits for: an answer or an amount of time, at most until its time limit.
final class Pause: @unchecked Sendable {
  // Unchecked: touched on the task's work queue alone.
  private var timer: (any DispatchSourceTimer)?
  /// The work that the answer comes from, where it can be cancelled.
  var work: Task<Void, Never>?
  /// Whether the pause can be begun anew when the task was suspended.
  let isRepeatable: Bool
  private(set) var isOver = false

  /// Begins a pause.
  ///
  /// - Parameters:
  ///   - duration: How long to wait at most.
  ///   - queue: The task's work queue.
  ///   - isRepeatable: Whether the pause can be begun anew.
  ///   - expire: What to do when the time has passed.
  init(
    _ duration: Duration, on queue: DispatchQueue, isRepeatable: Bool,
    expire: @escaping @Sendable () -> Void
  ) {
    self.isRepeatable = isRepeatable
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let parts = duration.components
    let nanoseconds = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
    timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)))
    timer.setEventHandler { [weak self] in
      guard let self, !isOver else { return }
      end()
      expire()
    }
    self.timer = timer
    timer.activate()
  }

  /// Ends the pause; what it waited for is of no interest any more.
  func end() {
    isOver = true
    timer?.cancel()
    timer = nil
    work?.cancel()
    work = nil
  }
}
