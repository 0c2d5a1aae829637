// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@Suite(
  "Tests that never end", .occupiesACore,
  .bug("https://github.com/swiftlang/swift-corelibs-xctest/issues/504"))
struct StuckTests {
  /// Runs fixtures until the watchdog ends them.
  private static func run(_ arguments: [String]) async throws -> ProgramRun {
    let limits = ["BRAMLEY_STUCK_AFTER": "0.3", "BRAMLEY_STUCK_EXIT_AFTER": "0.6"]
    return try await ProgramRun(
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path, arguments,
      environment: ChildRun.environment.merging(limits) { $1 }, includingErrors: true)
  }

  @Test("a test that blocks its thread is reported with its line, and ended")
  func blocked() async throws {
    let run = try await Self.run(["BramleyTestingTests.StuckXCTests"])

    #expect(run.status == 124, "\(run.output)")
    #expect(run.output.contains("⚠ StuckXCTests.testBlocksItsThread has not ended after "))
    #expect(run.output.contains("note        the pie is in the oven\n"))
    // In both reports, with functions of the system.
    #expect(run.output.ranges(of: "waitForTheOven() at StuckFixtures.swift:37\n").count == 2)
    #expect(run.output.ranges(of: "XCTestCase.invokeTest() in libXCTest.so\n").count == 2)
    #expect(run.output.contains("  It goes on; BRAMLEY_STUCK_EXIT_AFTER ends it after 600 ms.\n"))
    #expect(run.output.contains("  The process ends now, with status 124,"))
  }

  @Test("a test that waits is reported with the wait, and ended")
  func waiting() async throws {
    let run = try await Self.run([
      "--testing-library", "swift-testing", "--filter", "StuckFixtures",
    ])

    #expect(run.status == 124, "\(run.output)")
    #expect(
      run.output.contains(
        "⚠ waits for what never comes (StuckFixtures.swift:14) has not ended after "))
    #expect(run.output.contains("Recorder<String> gave \"Crumble Waltz\""))
    #expect(run.output.contains("still open: the next String, of Recorder<String>"))
    #expect(run.output.contains("(StuckFixtures.swift:19)"))
  }
}
