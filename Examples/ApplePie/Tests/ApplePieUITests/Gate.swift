// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Holds whoever comes until it is opened.
final class Gate: Sendable {
  private let isOpen = Mutex((open: false, waiting: [CheckedContinuation<Void, Never>]()))

  /// Lets everybody through, from now on.
  func open() {
    let waiting = isOpen.withLock { state in
      state.open = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume() }
  }

  /// Returns when the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = isOpen.withLock { state in
        if !state.open { state.waiting.append(continuation) }
        return state.open
      }
      if isOpen { continuation.resume() }
    }
  }
}
