// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// A stub, whatever the types of its requirement.
class AnyStub: @unchecked Sendable {
  // All but the progress is immutable, and that is behind a lock.

  /// The line that made the stub.
  let location: CodeLocation
  private let progress = Lock(StubProgress())

  init(at location: CodeLocation) { self.location = location }

  /// What the stub answers, such as "buy(.any, count: 3)".
  var pattern: String { "" }

  /// Compares the stub with a call that it did not take; nil when their types have nothing in common.
  func comparison(with record: AnyCallRecord) -> ArgumentComparison? { nil }

  /// Whether the stub has answered no call and should have.
  final var isUnused: Bool { progress.withLock { !$0.isUsed && !$0.isLenient } }

  /// Allows that the stub is never used.
  final func allowUnused() { progress.withLock { $0.isLenient = true } }

  /// Adds what to do next.
  final func append(_ behaviour: AnyBehaviour) { progress.withLock { $0.append(behaviour) } }

  /// Limits how many calls are answered in the way that was added last.
  final func limitLast(to count: Int) { progress.withLock { $0.limitLast(to: count) } }

  /// Moves on by one call.
  ///
  /// - Returns: What to do with it, or nil when the stub is spent.
  final func take() -> AnyBehaviour? { progress.withLock { $0.take() } }
}
