// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import BramleyWebDriver
import Testing

/// Gives all tests of a suite the same browser, as starting one takes a second.
struct SharedBrowser: SuiteTrait, TestScoping {
  /// What the tests of the suite share.
  struct Stage: Sendable {
    /// What robots act through.
    var driver: any Driver
    /// What serves the pages.
    var server: PageServer
  }

  /// What the tests of the running suite share.
  @TaskLocal static var stage: Stage?

  /// Starts the browser around the suite.
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try PageServer()
    try await withBrowser { driver in
      let stage = Stage(driver: driver, server: server)
      try await Self.$stage.withValue(stage) { try await function() }
    }
  }
}

extension SuiteTrait where Self == SharedBrowser {
  /// One browser for all tests of the suite.
  static var sharedBrowser: Self { Self() }
}
