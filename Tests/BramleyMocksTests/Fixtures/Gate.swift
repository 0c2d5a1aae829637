// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Holds up whoever waits at it until it is opened.
struct Gate: Sendable {
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init() { (signals, signal) = AsyncStream.makeStream() }

  func wait() async { for await _ in signals {} }

  func open() { signal.finish() }
}
