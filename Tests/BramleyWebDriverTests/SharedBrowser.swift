// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import BramleyWebDriver
import Testing

/// Gives all tests of a suite the same browser, as starting one takes a second.
struct SharedBrowser: SuiteTrait, TestScoping {
  /// What robots act through, within the suite.
  @TaskLocal static var driver: (any Driver)?

  /// Starts the browser around the suite.
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withBrowser { driver in
      try await Self.$driver.withValue(driver) { try await function() }
    }
  }
}

extension SuiteTrait where Self == SharedBrowser {
  /// One browser for all tests of the suite.
  static var sharedBrowser: Self { Self() }
}
