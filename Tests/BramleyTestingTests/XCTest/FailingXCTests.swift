// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyTesting
import BramleyURLSession
import BramleyWait
import Foundation
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that must fail; they run in a child process only, and XCTestFailureTests looks at what it
/// says.
// bramley:allow unknown-test what is forgotten here fails these tests, which another run sees
final class FailingXCTests: ScopedTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(ChildRun.isChild, "fixtures of XCTestFailureTests")
  }

  func testAFailsAWait() async throws {
    let melodies = Recorder<String>()
    _ = try await melodies.next(within: .milliseconds(1))
  }

  func testBIsANeighbourThatMustNotBeBlamed() async throws {
    let melodies = Recorder<String>()
    melodies.record("Crumble Waltz")
    let title = try await melodies.next(within: .seconds(60))
    XCTAssertEqual(title, "Crumble Waltz")
  }

  func testCNeverAsks() {
    _ = Recorder<String>()
  }

  func testDSendsARequestThatNoStubMatches() async throws {
    let session = try XCTUnwrap(try MockBackend.current?.urlSession())
    _ = try await session.data(from: try XCTUnwrap(URL(string: "https://api.apple.pie/logins")))
  }

  func testELeavesWorkAsleep() async throws {
    let clock = TestClock()
    Task(name: "baking") { try await clock.sleep(for: .seconds(2)) }
    try await clock.sleepers(1)
  }

  func testFChecksInATaskThatItDoesNotAwait() {
    Task {
      // bramley:allow sleepy-test the check is meant to be late
      try await Task.sleep(for: .milliseconds(20))
      // bramley:allow check-in-unawaited-task that is what the kit must find
      XCTFail("the pie is burnt")
    }
  }

  func testGMakesAMockedCallThatNoStubAnswers() {
    _ = OvenMock().temperature()
  }

  func testHIsHealthyToo() {
    XCTAssertNotNil(WaitScope.current)
  }
}
