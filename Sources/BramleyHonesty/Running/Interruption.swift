// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Synchronization

/// A wish to end long work early, which may come from any thread.
public final class Interruption: Sendable {
  private let wish = Mutex(false)
  private let outer: Interruption?
  private let deadline: ContinuousClock.Instant?

  /// Creates one that has not been wished yet.
  public init() {
    outer = nil
    deadline = nil
  }

  /// Creates one for a part of the work, which ends with the whole, or when its time is over.
  ///
  /// - Parameters:
  ///   - outer: The wish to end the whole.
  ///   - deadline: When the time of the part is over, or nil for never.
  init(within outer: Interruption, until deadline: ContinuousClock.Instant? = nil) {
    self.outer = outer
    self.deadline = deadline
  }

  /// Asks the work to end.
  public func request() { wish.withLock { $0 = true } }

  /// Whether the work was asked to end.
  public var isRequested: Bool {
    wish.withLock { $0 } || outer?.isRequested == true
      || deadline.map { ContinuousClock.now >= $0 } == true
  }
}
