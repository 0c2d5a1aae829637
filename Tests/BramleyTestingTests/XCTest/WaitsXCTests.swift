// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTesting
import BramleyWait
import Dispatch
import XCTest

/// The waits of the kit in tests in XCTest form, which know nothing of the kit.
///
/// See https://github.com/groue/CombineExpectations/issues/20 and
/// https://github.com/swiftlang/swift-corelibs-xctest/issues/428.
final class WaitsXCTests: XCTestCase {
  func testValueOfACompletionHandler() async throws {
    let saved = Recorder<String>()
    DispatchQueue.global().async { saved.complete(with: .success("Crumble Waltz")) }

    let title = try await saved.value(within: .seconds(60))

    XCTAssertEqual(title, "Crumble Waltz")
  }

  @MainActor
  func testValueThatComesFromTheMainQueue() async throws {
    let saved = Recorder<String>()
    DispatchQueue.main.async { saved.complete(with: .success("Crumble Waltz")) }

    let title = try await saved.value(within: .seconds(60))

    XCTAssertEqual(title, "Crumble Waltz")
  }

  func testLimitThatPasses() async {
    let saved = Recorder<String>()

    do {
      _ = try await saved.value(within: .milliseconds(5))
      XCTFail("The wait should have failed.")
    } catch {
      XCTAssertEqual(error.code, .deadlineReached)
    }
  }

  func testClockAndPolls() async throws {
    let clock = TestClock()
    let baking = Task { try await clock.sleep(for: .seconds(3600)) }
    try await clock.advance(by: .seconds(3600))
    try await baking.value

    try await eventually(equals: .init(offset: .seconds(3600)), within: .seconds(60)) { clock.now }

    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testProperty() async throws {
    var count = 0
    try await forAll(.word, runs: 10) { word in
      count += 1
      return !word.isEmpty
    }
    XCTAssertEqual(count, 10)
  }
}
