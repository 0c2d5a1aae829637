// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a body that blocks on a thread of its own, and waits for it without blocking another one.
///
/// - Parameter body: What is run.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
