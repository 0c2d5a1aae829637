// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Testing

/// Runs tests on threads of their own, so that they hold up no others, and only a few at a time.
///
/// All tests begin at once, on a pool that has a thread for each core. A test that blocks one of
/// them, or computes for seconds, lets the time limits of others pass that have nothing to do but
/// wait for their turn.
///
/// A test waits for its permit before its cases begin, and so before its time limit counts.
public struct BlockingCallsTrait: SuiteTrait, TestTrait, TestScoping {
  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  // Shared by nature: tests of different files know nothing of each other.
  fileprivate static let blocking = Self(permits: AsyncSemaphore(permits: 4 * cores))
  fileprivate static let working = Self(permits: AsyncSemaphore(permits: cores))

  /// What the cases of the current test wait for; nil outside of tests that have a permit.
  @TaskLocal private static var permitsOfCases: AsyncSemaphore?

  private let permits: AsyncSemaphore

  /// Each test below a suite runs like that.
  public let isRecursive = true

  /// Creates a trait.
  ///
  /// - Parameter permits: What each test waits for.
  init(permits: AsyncSemaphore) { self.permits = permits }

  /// A scope for each test function, and for each of its cases; none for suites.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite ? nil : self
  }

  /// Runs a test when there is a permit for it, and its cases on threads of their own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await withPermit(function) }
    // The permit of a case is of the first trait alone, too.
    guard let permitsOfCases = Self.permitsOfCases else { return try await onThreads(function) }
    try await permitsOfCases.withPermit {
      try await Self.$permitsOfCases.withValue(nil) { try await onThreads(function) }
    }
  }

  /// Where a suite and its test both have a trait, the outer one waits for both: two tests that held
  /// a permit each and waited for another could wait for ever.
  private func withPermit(_ function: @Sendable () async throws -> Void) async throws {
    guard Self.permitsOfCases == nil else { return try await function() }
    try await permits.withPermit {
      try await Self.$permitsOfCases.withValue(AsyncSemaphore(permits: Self.cores)) {
        try await function()
      }
    }
  }

  private func onThreads(_ function: @Sendable () async throws -> Void) async throws {
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

// MARK: -

extension Trait where Self == BlockingCallsTrait {
  /// Runs the tests on threads of their own, as they block: on sockets, or on programs that do little.
  public static var blocksItsThread: Self { .blocking }

  /// Runs the tests on threads of their own, as many tests as there are cores, since they compute for
  /// seconds or start programs that do.
  public static var occupiesACore: Self { .working }
}
