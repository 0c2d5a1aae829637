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

  @Test("tells which test case has ended well")
  func ended() {
    var log = ConsoleLog()

    let ended = [
      "Test Case 'ItemsTests.testAdds' started at 2026-11-30 10:49:00.947",
      "Test Case 'ItemsTests.testAdds' passed (0.01 seconds)",
      "Test Case 'ItemsTests.testSaves' failed (0.01 seconds)",
      "Test Case '-[PieTests.LoginTests testLogsIn]' passed (0.001 seconds).",
    ].map { log.read($0) }

    #expect(ended == [nil, "ItemsTests.testAdds", nil, "LoginTests.testLogsIn"])
  }

  @Test("keeps failures with the test that they are charged to, and who had ended by then")
  func failures() {
    var log = ConsoleLog()
    for line in [
      "Test Case 'ItemsTests.testAdds' passed (0.01 seconds)",
      "Test Case 'ItemsTests.testSaves' started at 2026-11-30 10:49:00.947",
      "/pie/Items Tests.swift:21: error: ItemsTests.testSaves : XCTAssertEqual failed: : \"a\"",
      "/pie/LoginTests.swift:7: error: -[PieTests.LoginTests testLogsIn] : failed",
      "error: no such file", "/pie/A.swift: error: A.testB : none",
    ] { log.read(line) }

    #expect(
      log.failures == [
        RunRecord.CaseFailure(
          path: "/pie/Items Tests.swift", line: 21, test: "ItemsTests.testSaves",
          ended: ["ItemsTests.testAdds"]),
        RunRecord.CaseFailure(
          path: "/pie/LoginTests.swift", line: 7, test: "LoginTests.testLogsIn",
          ended: ["ItemsTests.testAdds"]),
      ])
  }
}
