// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

/// Runs tests on threads of their own, so that they may block without holding up other tests.
struct BlockingCallsTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

// MARK: -

extension Trait where Self == BlockingCallsTrait {
  /// Runs the tests on threads of their own, as they block.
  static var blocksItsThread: Self { Self() }
}

/// An executor with as many threads as there are jobs that block.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  private let queue = DispatchQueue(label: "bramley.tests.blocking", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
