// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

/// Lets tests wait until the resources that they lock are free.
final class ResourceLocks: Sendable {
  /// The locks of this process.
  ///
  /// They are shared by nature: tests of different files know nothing of each other, and the
  /// library that runs them offers no place that they have in common. Only the state within is
  /// changed, under its lock.
  static let process = ResourceLocks()

  /// The test that has locked its resources already.
  @TaskLocal private static var owner: Test.ID?

  private let table = Lock(LockTable())

  /// The number of those that hold a lock or wait for one.
  var count: Int { table.withLock { $0.count } }

  /// Runs a test with the resources locked that its traits name, and those of its suites.
  ///
  /// All of them are locked together, by the first trait that gets to run, which releases them when
  /// everything of the test is over.
  static func withLocks(
    of test: Test, performing body: () async throws -> Void
  ) async throws {
    var claims: LockTable.Claims = [:]
    for case let trait as LocksTrait in test.traits {
      claims.merge(trait.claims) { $0 == .writing ? $0 : $1 }
    }
    guard !claims.isEmpty, owner != test.id else { return try await body() }
    try await $owner.withValue(test.id) {
      try await process.withLock(on: claims, performing: body)
    }
  }

  /// Runs a body with resources locked.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits, and what the body
  ///   throws.
  func withLock(
    on claims: LockTable.Claims, performing body: () async throws -> Void
  ) async throws {
    let (number, isGranted) = table.withLock { $0.enter(claims) }
    if !isGranted, await !wait(for: number) { throw CancellationError() }
    defer { deliver { $0.leave(number) } }
    try await body()
  }

  /// Waits for resources.
  ///
  /// - Returns: Whether they are locked now; otherwise the task was cancelled.
  private func wait(for number: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        table.withLock { $0.listen(to: number) { continuation.resume(returning: $0) } }?()
      }
    } onCancel: {
      deliver { $0.cancel(number) }
    }
  }

  /// Makes a transition under the lock, and tells about it after that.
  private func deliver(_ transition: (inout LockTable) -> [LockTable.Delivery]) {
    for delivery in table.withLock({ transition(&$0) }) { delivery() }
  }
}
