// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Lets only so many go on at a time; the others wait, first come, first served, and block no thread.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []

    /// The one who gets the permit that somebody gives back; nil when nobody waits for it.
    mutating func giveBack() -> CheckedContinuation<Void, Never>? {
      guard waiting.isEmpty else { return waiting.removeFirst() }
      free += 1
      return nil
    }
  }

  private let state: Mutex<State>

  /// Creates a semaphore.
  ///
  /// - Parameter permits: How many may go on at a time.
  public init(permits: Int) {
    precondition(permits > 0, "A semaphore without a permit lets nobody go on.")
    state = Mutex(State(free: permits))
  }

  /// How many wait for a permit.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Runs a body when there is a permit for it.
  ///
  /// A task that is cancelled while it waits keeps its place in the queue.
  ///
  /// - Parameter body: What is run with the permit.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func withPermit<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if goesOn { continuation.resume() }
    }
    defer { state.withLock { $0.giveBack() }?.resume() }
    return try await body()
  }
}
