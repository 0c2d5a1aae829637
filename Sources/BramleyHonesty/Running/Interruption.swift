// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Synchronization

/// A wish to end long work early, which may come from any thread.
public final class Interruption: Sendable {
  private let wish = Mutex(false)

  /// Creates one that has not been wished yet.
  public init() {}

  /// Asks the work to end.
  public func request() { wish.withLock { $0 = true } }

  /// Whether the work was asked to end.
  public var isRequested: Bool { wish.withLock { $0 } }
}
