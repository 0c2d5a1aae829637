// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stack as large as that of a main thread, for what is nested too deeply for other threads.
enum LargeStack {
  private static let byteCount = 8 << 20

  /// Runs a body on a thread of its own, and waits for it.
  static func run(_ body: @escaping () -> Void) {
    // The caller does nothing until the body has returned.
    nonisolated(unsafe) let body = body
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      end.signal()
    }
    thread.stackSize = byteCount
    thread.start()
    end.wait()
  }
}
