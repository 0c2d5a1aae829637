// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that several tasks of a test change.
final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Creates the value.
  init(_ value: Value) { mutex = Mutex(value) }

  /// The value now.
  var value: Value { mutex.withLock { $0 } }

  /// Changes the value, or reads it.
  ///
  /// - Parameter body: What is done while nobody else may.
  /// - Returns: What the body returns.
  @discardableResult func withLock<Result: Sendable>(
    _ body: @Sendable (inout Value) -> Result
  ) -> Result {
    mutex.withLock { body(&$0) }
  }
}
