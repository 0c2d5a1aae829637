// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Console log of XCTest")
struct ConsoleLogTests {
  @Test("reads how test cases end")
  func ends() {
    var log = ConsoleLog()
    for line in [
      "Test Suite 'ItemsTests' started at 2026-11-30 10:49:00.947",
      "Test Case 'ItemsTests.testAdds' started at 2026-11-30 10:49:00.947",
      "/pie/ItemsTests.swift:21: error: ItemsTests.testAdds : XCTAssertEqual failed",
      "Test Case 'ItemsTests.testAdds' failed (0.01 seconds)",
      "Test Case 'ItemsTests.testSaves' passed (0.0 seconds)",
      "Test Case 'ItemsTests.testLoads' skipped (0.0 seconds)",
      "Test Case 'ItemsTests.testCrashes' started at 2026-11-30 10:49:00.957",
      "Test Case '-[PieTests.LoginTests testLogsIn]' passed (0.001 seconds).",
      "Test Case '",
    ] { log.read(line) }

    #expect(
      log.cases == [
        "ItemsTests.testAdds": .failed, "ItemsTests.testSaves": .passed,
        "ItemsTests.testLoads": .skipped, "ItemsTests.testCrashes": .unfinished,
        "LoginTests.testLogsIn": .passed,
      ])
  }
}
