// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import BramleyTimeline
import BramleyUI

/// Lets a few browsers run at a time, and the others wait in line.
///
/// More browsers than processors make each of them slow, until deadlines pass.
final class BrowserQueue: Sendable {
  /// The queue of this process.
  static let shared = BrowserQueue(limit: 2)

  private struct State {
    var free: Int
    var waiting: [Latch<Void>] = []
  }

  private let state: Lock<State>

  /// Creates a queue that lets so many in.
  init(limit: Int) { state = Lock(State(free: limit)) }

  /// The number of those who wait in line.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for a place; whoever came first gets it first.
  ///
  /// - Throws: ``BrowserError`` when the task is cancelled meanwhile.
  func enter() async throws(BrowserError) {
    let ticket: Latch<Void>? = state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return nil
      }
      let ticket = Latch<Void>()
      state.waiting.append(ticket)
      return ticket
    }
    guard let ticket else { return }
    // Tests hold their places for minutes at most, but nobody waits for ever.
    if await ticket.wait(within: .seconds(3600)) != nil { return }
    let wasCalled = state.withLock { state in
      let count = state.waiting.count
      state.waiting.removeAll { $0 === ticket }
      return state.waiting.count == count
    }
    if wasCalled { leave() }
    throw BrowserError(.cancelled, "The task was cancelled while it waited for a browser.")
  }

  /// Gives the place to the next in line.
  func leave() {
    let next = state.withLock { state in
      if state.waiting.isEmpty {
        state.free += 1
        return Latch<Void>?.none
      }
      return state.waiting.removeFirst()
    }
    next?.set(())
  }
}
