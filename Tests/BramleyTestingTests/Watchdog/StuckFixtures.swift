// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTesting
import BramleyTimeline
import BramleyWait
import Dispatch
import Testing
import XCTest

/// Tests that never end; they run in a child process only, which the watchdog ends.
@Suite("Stuck fixtures", .enabled(if: ChildRun.isChild, "fixtures of StuckTests"))
struct StuckFixtures {
  @Test("waits for what never comes", .backend)
  func waits() async throws {
    let melodies = Recorder<String>()
    melodies.record("Crumble Waltz")
    _ = try await melodies.next(within: .seconds(3600))
    _ = try await melodies.next(within: .seconds(3600))
  }
}

/// The same in XCTest form.
final class StuckXCTests: ScopedTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(ChildRun.isChild, "fixtures of StuckTests")
  }

  func testBlocksItsThread() {
    Timeline.current?.record(.note, "the pie is in the oven")
    Self.waitForTheOven()
    XCTFail("The oven should never be ready.")
  }

  @inline(never)
  private static func waitForTheOven() {
    DispatchSemaphore(value: 0).wait()
  }
}
