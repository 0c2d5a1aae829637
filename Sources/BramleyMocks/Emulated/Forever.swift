// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Waits for what never comes.
enum Forever {
  /// Waits until the task is cancelled.
  static func untilCancelled(isolation: isolated (any Actor)? = #isolation) async {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      end.finish()
    }
  }

  /// Waits even then.
  static func withoutEnd(isolation: isolated (any Actor)? = #isolation) async -> Never {
    while true {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }
}
