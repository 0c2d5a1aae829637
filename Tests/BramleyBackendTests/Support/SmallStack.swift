// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a body on a thread with no more stack than the smallest that requests are matched on: that
/// of Dispatch and of Swift tasks on macOS.
func onSmallStack<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result { try body() }) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
