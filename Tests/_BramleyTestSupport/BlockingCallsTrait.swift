// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Testing

/// Runs tests on threads of their own, so that they may block without holding up other tests.
public struct BlockingCallsTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test below a suite runs like that.
  public let isRecursive = true

  /// Runs a test on threads of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

// MARK: -

extension Trait where Self == BlockingCallsTrait {
  /// Runs the tests on threads of their own, as they block.
  public static var blocksItsThread: Self { Self() }
}

/// An executor that starts a thread for each job.
///
/// A dispatch queue would not do: its threads come from the same store as those of the pool.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
