// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// A value that is set once and that many tasks can wait for.
package final class Latch<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiters: [Int: CheckedContinuation<Value?, Never>] = [:]
    var nextWaiter = 0
    var cancelled: Set<Int> = []
  }

  private let state = Lock(State())

  /// Creates a latch without a value.
  package init() {}

  /// The value, if it was set.
  package var value: Value? { state.withLock { $0.value } }

  /// Sets the value, unless it was set before.
  package func set(_ value: Value) {
    let waiters = state.withLock { state in
      guard state.value == nil else { return [CheckedContinuation<Value?, Never>]() }
      state.value = value
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume(returning: value) }
  }

  /// Waits for the value.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Returns: The value, or nil when the limit passed or the task was cancelled first.
  package func wait(within limit: Duration) async -> Value? {
    let waiter = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    let alarm = Task.detached { [weak self] in
      try? await Task.sleep(for: limit)
      self?.giveUp(waiter)
    }
    defer { alarm.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome: Value?? = state.withLock { state in
          if let value = state.value { return .some(value) }
          if state.cancelled.remove(waiter) != nil { return .some(nil) }
          state.waiters[waiter] = continuation
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      giveUp(waiter)
    }
  }

  private func giveUp(_ waiter: Int) {
    let continuation = state.withLock { state in
      let continuation = state.waiters.removeValue(forKey: waiter)
      if continuation == nil, state.value == nil { state.cancelled.insert(waiter) }
      return continuation
    }
    continuation?.resume(returning: nil)
  }
}
