// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Lives as long as any of the tasks that a test has started.
///
/// Each unstructured task takes the task-local values of its creator with it and lets go of them
/// when it has ended. Detached tasks and other threads take nothing, so they are not seen.
final class Lifeline: Sendable {
  @TaskLocal private static var current: Lifeline?

  private init() {}

  /// Runs a test.
  ///
  /// - Returns: Tells whether a task that the test has started still lives.
  static func withLifeline(
    _ body: () async throws -> Void
  ) async rethrows -> @Sendable () -> Bool {
    let lifeline = Lifeline()
    let isAlive: @Sendable () -> Bool = { [weak lifeline] in lifeline != nil }
    try await $current.withValue(lifeline) { try await body() }
    return isAlive
  }

  /// Runs a synchronous test.
  ///
  /// - Returns: Tells whether a task that the test has started still lives.
  static func withLifeline(_ body: () -> Void) -> @Sendable () -> Bool {
    let lifeline = Lifeline()
    let isAlive: @Sendable () -> Bool = { [weak lifeline] in lifeline != nil }
    $current.withValue(lifeline) { body() }
    return isAlive
  }
}
