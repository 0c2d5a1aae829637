// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Foundation
import Testing
import XCTest

final class ValuesXCTests: BakeryTests {
  // finds: tautology
  func testAlwaysTrue() { XCTAssertTrue(true) }

  // finds: tautology
  func testNeverFalse() { XCTAssertFalse(false) }

  // finds: tautology
  func testComparesAValueWithItself() { XCTAssertEqual(model.items, model.items) }

  // finds: tautology
  func testDiffersFromItself() { XCTAssertFalse(model.items != model.items) }

  // finds: tautology
  func testComparesLiterals() { XCTAssertEqual("apple", "apple") }

  // finds: tautology
  func testLiteralIsNotNil() { XCTAssertNotNil("apple") }

  // finds: tautology
  func testCountIsNotNegative() { XCTAssertGreaterThanOrEqual(model.items.count, 0) }

  // finds: tautology, unseeded-random
  func testSelectsARandomItemOrABlankOne() {
    let item = model.items.randomElement() ?? ""
    model.select(item)
    XCTAssertTrue(model.selectedItem == nil || model.selectedItem == item)
  }

  // finds: tautology
  func testAsksTheMockForItsOwnAnswer() {
    let service = MelodyServiceMock()
    let presenter = MelodyPresenter(view: MelodyListView(), service: service)
    service.when.melodies().returns(Melody.mocks)
    presenter.show()
    XCTAssertEqual(service.melodies(), Melody.mocks)
  }

  // finds: unknown-test
  func testLogsIn() { _ = logIn() }

  // finds: unknown-test
  func testSavesAnItem() throws { try model.save("apple") }

  // finds: unknown-test
  func testAsync() async { _ = await model.loaded() }

  // finds: unknown-test
  func testDoesNothing() {}

  // finds: foreign-assert
  func testExpects() { #expect(model.items.count == 1) }

  // finds: foreign-assert
  func testRequires() throws { _ = try #require(model.items.first) }

  // finds: never-run-test
  func tesLogin() { XCTAssertEqual(model.items, ["pear"]) }

  // finds: never-run-test
  func textItems() { XCTAssertEqual(model.items, ["pear"]) }

  // finds: never-run-test
  private func testPrivately() { XCTAssertEqual(model.items, ["pear"]) }

  // finds: never-run-test
  static func testStatically() { XCTAssertEqual(Melody.mocks.count, 3) }

  // finds: never-run-test
  func testItem(item: String) { XCTAssertEqual(model.items, [item]) }

  // finds: never-run-test
  func testWithAResult() -> Bool {
    XCTAssertEqual(model.items, ["pear"])
    return true
  }

  // finds: disabled-without-reason
  func testSkips() throws {
    guard model.items.isEmpty else { throw XCTSkip() }
    XCTAssertEqual(model.items, [])
  }

  // finds: sleepy-test
  func testSleeps() {
    Thread.sleep(forTimeInterval: 0.001)
    XCTAssertEqual(model.items, ["apple"])
  }

  // finds: unseeded-random
  func testRandom() { XCTAssertGreaterThan(Int.random(in: 1...3), model.items.count - 1) }
}

final class NoTestCase {
  // finds: never-run-test
  func testStartsEmpty() { XCTAssertEqual(ItemsModel().items, ["pear"]) }
}
