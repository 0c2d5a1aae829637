// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@Suite("What tests in XCTest form report", .occupiesACore)
struct XCTestFailureTests {
  /// A failure that the child printed.
  private struct Failure {
    let test: String
    let line: Int
    let message: String
  }

  /// The run, made once for all tests.
  private static let result = Task {
    try await ProgramRun(
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      ["BramleyTestingTests.FailingXCTests"], environment: ChildRun.environment,
      includingErrors: true)
  }

  private let run: ProgramRun

  init() async throws { run = try await Self.result.value }

  /// The failures of a test, in lines such as "/path/File.swift:12: error: Class.test : message".
  private func failures(of test: String) -> [Failure] {
    run.output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /:(\d+): error: FailingXCTests\.(test\w+) : (.*)/),
        match.2 == test
      else { return nil }
      return Failure(test: test, line: Int(match.1) ?? 0, message: String(match.3))
    }
  }

  @Test("the run executes all tests, and fails")
  func status() {
    #expect(run.status != 0)
    #expect(run.output.contains("Executed 8 tests"), "\(run.output)")
  }

  @Test(
    "a wait that fails, fails the test that waits",
    .bug("https://github.com/groue/CombineExpectations/issues/20"),
    .bug("https://github.com/swiftlang/swift-corelibs-xctest/issues/436"),
    .bug("https://github.com/swiftlang/swift-corelibs-xctest/issues/344"),
    .bug("https://github.com/swiftlang/swift-corelibs-xctest/issues/428"))
  func failedWait() {
    let found = failures(of: "testAFailsAWait")

    #expect(found.count == 1, "\(run.output)")
    #expect(
      found.first?.message.contains("Expected the next String, but none arrived within 1 ms")
        == true)
    #expect(run.output.contains("FailingXCTests.testAFailsAWait failed.\n"))
  }

  @Test("neighbours are not blamed")
  func neighbours() {
    #expect(failures(of: "testBIsANeighbourThatMustNotBeBlamed").isEmpty, "\(run.output)")
    #expect(failures(of: "testHIsHealthyToo").isEmpty, "\(run.output)")
  }

  @Test("a recorder that is never asked is a failure at the line that made it")
  func neverAsked() {
    let found = failures(of: "testCNeverAsks")

    #expect(found.map(\.line) == [36], "\(run.output)")
    #expect(found.first?.message.contains("never asked") == true)
  }

  @Test("an unmatched request is a failure of its test")
  func unmatchedRequest() {
    let found = failures(of: "testDSendsARequestThatNoStubMatches")

    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.message.contains("GET https://api.apple.pie/logins") == true)
  }

  @Test("work that sleeps on a test clock is a failure at the line that made the clock")
  func sleeper() {
    let found = failures(of: "testELeavesWorkAsleep")

    #expect(found.map(\.line) == [45], "\(run.output)")
    #expect(found.first?.message.contains("“baking” (until 2 s)") == true)
  }

  @Test(
    "the test waits for tasks that it started, so their checks are its own",
    .bug("https://github.com/swiftlang/swift-testing/issues/1283"))
  func unawaitedCheck() {
    let found = failures(of: "testFChecksInATaskThatItDoesNotAwait")

    #expect(found.map(\.message) == ["failed - the pie is burnt"], "\(run.output)")
  }

  @Test("a call that no stub answers is a failure at its line")
  func unstubbedCall() {
    let found = failures(of: "testGMakesAMockedCallThatNoStubAnswers")

    #expect(found.map(\.line) == [60], "\(run.output)")
  }
}
