// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("What the traits report about waits", .occupiesACore)
struct WaitFailureTests {
  /// The run, made once for all tests.
  private static let result = Task { try await ChildRun(filter: "FailingFixtures.*Waits") }

  private let run: ChildRun

  init() async throws { run = try await Self.result.value }

  private func issues(of test: String) -> [ChildRun.RecordedIssue] {
    run.issues.filter { $0.test.contains("/\(test)()") }
  }

  /// The only issue of a test.
  private func issue(of test: String) throws -> ChildRun.RecordedIssue {
    let found = issues(of: test)
    try #require(found.count == 1, "\(found)\n\(run.output)")
    return found[0]
  }

  @Test(
    "a wait that nobody awaits is an issue at its line",
    .bug("https://github.com/swiftlang/swift-testing/issues/1283"))
  func openWait() throws {
    let found = try issue(of: "openWait")

    #expect(found.text.contains("This wait outlived its test: the next String"))
    #expect(found.line == 21)
    #expect(!found.isWarning)
  }

  @Test("work that sleeps on a test clock is an issue at the line that made the clock")
  func sleeper() throws {
    let found = try issue(of: "sleeper")

    #expect(found.text.contains("“baking” (until 2 s)"))
    #expect(found.line == 27)
    #expect(!found.isWarning)
  }

  @Test("an advance that wakes nobody is a warning at its line")
  func unusedAdvance() throws {
    let found = try issue(of: "unusedAdvance")

    #expect(found.text.contains("woke nobody"))
    #expect(found.line == 36)
    #expect(found.isWarning)
  }

  @Test(
    "the test waits for tasks that it started, so their checks are its own",
    .bug("https://github.com/swiftlang/swift-testing/issues/1283"),
    .bug("https://github.com/facebook/TestSlide/pull/75"))
  func unawaitedCheck() throws {
    let found = try issue(of: "unawaitedCheck")

    #expect(found.text.contains("the pie is burnt"))
    #expect(found.line == 47)
    #expect(
      run.failedTests.contains { $0.contains("checks in a task that it does not await") },
      "\(run.output)")
  }

  @Test("a task that goes on is a warning")
  func endlessTask() throws {
    let found = try issue(of: "endlessTask")

    #expect(found.text.contains("still runs 1 s after its end"))
    #expect(found.isWarning)
  }

  @Test("a wait that fails is an issue at its line, and tells what happened before")
  func failedWait() throws {
    let found = try issue(of: "failedWait")

    #expect(found.line == 61)
    #expect(found.text.contains("Expected the next String, but none arrived within 1 ms."))
    #expect(found.text.contains("Before that:"))
    #expect(found.text.contains("Recorder<String> gave \"Crumble Waltz\""))
  }

  @Test("the first failure tells what is still open, the others do not repeat it")
  func failsWithOpenWait() throws {
    let found = issues(of: "failsWithOpenWait")

    #expect(
      found.map { $0.text.contains("still open: the next String, of Recorder") } == [true, false])
    #expect(
      found.first?.text.contains("(FailingFixtures+Waits.swift:68)") == true, "\(run.output)")
  }

  @Test(
    "an element after the end is an issue at the line of the recorder",
    .bug("https://github.com/OpenCombine/OpenCombine/issues/233"))
  func twice() throws {
    let found = try issue(of: "twice")

    #expect(found.text.contains("an element after its end: \"Tart Tango\""))
    #expect(found.line == 77)
  }

  @Test("a property that does not hold is an issue at its line")
  func property() throws {
    let found = try issue(of: "property")

    #expect(found.text.contains("does not hold for 17"))
    #expect(found.text.contains("replay: BRAMLEY_SEED=4 swift test --filter property"))
    #expect(found.line == 84)
  }

  @Test(
    "what comes after the end of a test is an issue of that test, not of the one that runs",
    .bug("https://github.com/swiftlang/swift-testing/issues/480"),
    .bug("https://github.com/swiftlang/swift-testing/pull/1498"),
    .bug("https://github.com/pointfreeco/swift-dependencies/issues/127"))
  func late() {
    let found = issues(of: "leavesThings")

    #expect(found.count == 2, "\(run.output)")
    #expect(found.allSatisfy { $0.text.contains("After the end of its test: ") })
    #expect(found.contains { $0.text.contains("No stub answers OvenMock.temperature()") })
    #expect(found.contains { $0.text.contains("an element after its end") && $0.line == 89 })
    #expect(issues(of: "usesThings").isEmpty)
    #expect(issues(of: "healthy").isEmpty)
  }
}
