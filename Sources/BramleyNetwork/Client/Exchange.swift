// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

/// One request on its way and the caller who waits for the reply.
final class Exchange: @unchecked Sendable {
  // Everything that changes is touched by the loop's thread alone.

  /// What the caller gets.
  typealias Outcome = Result<HTTPResponse, NetworkError>

  /// The request as it is written on the connection.
  let bytes: [UInt8]
  /// The method, which decides whether the reply has a body.
  let method: String
  /// The time that the caller gave.
  let limit: Duration
  /// The moment at which that time is over, on the loop's clock.
  let deadline: UInt64

  /// Whether the caller has lost interest before the loop saw the exchange.
  var isAbandoned = false
  /// Whether the request was sent a second time, on a fresh connection.
  var isRetry = false
  /// The timer of the deadline.
  var timer: TimerHeap.Token?
  private var continuation: CheckedContinuation<Outcome, Never>?

  /// Creates an exchange whose time runs from now on.
  init(bytes: [UInt8], method: String, limit: Duration) {
    self.bytes = bytes
    self.method = method
    self.limit = limit
    deadline = EventLoop.now() + limit.nanoseconds
  }

  /// Whether the caller still waits.
  var isWaiting: Bool { continuation != nil }

  /// Lets the caller wait.
  func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
    self.continuation = continuation
  }

  /// Hands the outcome to the caller, once.
  func finish(_ outcome: Outcome) {
    continuation?.resume(returning: outcome)
    continuation = nil
  }
}
