// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import XCTest

final class WaysXCTests: XCTestCase {
  private let model = ItemsModel()
  private let found: ItemsModel? = nil

  // finds: missed-failure
  func testSavingAKnownItemFails() {
    do { try ItemsModel(["apple"]).save("apple") } catch {
      XCTAssertEqual(error as? ItemError, .itemNotFound)
    }
  }

  // finds: missed-failure
  func testSavingFailsWithTheRightError() {
    do {
      try ItemsModel(["apple"]).save("apple")
    } catch ItemError.itemNotFound {
      // As it should be.
    } catch {
      XCTFail("another error: \(error)")
    }
  }

  // finds: missed-failure
  func testSavingABlankItemFailsAmongOtherChecks() {
    XCTAssertTrue(model.items.isEmpty)
    do { try ItemsModel(["apple"]).save("apple") } catch {
      XCTAssertEqual(error as? ItemError, .noData)
    }
  }

  // finds: conditional-check
  func testErrorsThatAreSwallowedBesideAFailureUnderACondition() {
    do {
      try model.save("apple")
      if model.items.isEmpty { XCTFail("the items are lost") }
    } catch {}
  }

  // finds: conditional-check
  func testErrorsThatAreSwallowed() {
    do {
      try model.save("apple")
      XCTAssertEqual(model.items, ["apple"])
    } catch {
      print("saving failed: \(error)")
    }
  }

  // finds: conditional-check
  func testStartsEmptyWithIfLet() {
    if let found { XCTAssertTrue(found.items.isEmpty) }
  }

  // finds: conditional-check
  func testStartsEmptyWithGuard() {
    guard let found else { return }
    XCTAssertTrue(found.items.isEmpty)
  }

  // finds: conditional-check
  func testStartsEmptyWithChaining() { found?.items.forEach { XCTAssertFalse($0.isEmpty) } }

  // finds: conditional-check
  func testStartsEmptyWithMap() { found.map { XCTAssertTrue($0.items.isEmpty) } }

  // finds: conditional-check
  func testChoosesWithACase() {
    let result = Result<Int, ItemError>.failure(.noData)
    if case .success(let count) = result { XCTAssertEqual(count, 3) }
  }

  // finds: conditional-check
  func testChoosesWithASwitch() {
    let result = Result<Int, ItemError>.failure(.noData)
    switch result {
    case .success(let count): XCTAssertEqual(count, 3)
    case .failure: break
    }
  }

  // finds: conditional-check
  func testChecksBehindAnd() { _ = !model.items.isEmpty && isApple(model) }

  // finds: conditional-check
  func testChecksInstead() {
    let item: String? = "pear"
    _ =
      item
      ?? {
        XCTAssertEqual(self.model.items, ["apple"]); return ""
      }()
  }

  // finds: conditional-check
  func testChecksInOneHalf() { model.items.isEmpty ? () : XCTAssertEqual(model.items, ["apple"]) }

  private func isApple(_ model: ItemsModel) -> Bool {
    XCTAssertEqual(model.items, ["apple"])
    return true
  }

  // finds: unreachable-check
  func testChecksAfterSkipping() throws {
    throw XCTSkip("later")
    XCTAssertEqual(model.items, ["pear"])
  }

  // finds: unreachable-check
  func testChecksAfterSkippingOnACondition() throws {
    try XCTSkipIf(true, "later")
    XCTAssertEqual(model.items, ["pear"])
  }

  // finds: unreachable-check
  func testChecksAfterReturning() {
    model.add("apple")
    return
    let items = model.items
    XCTAssertEqual(items, ["pear"])
  }

  // finds: unreachable-check
  func testChecksUnderFalse() {
    model.add("apple")
    if false { XCTAssertEqual(model.items, ["pear"]) }
  }

  // finds: conditional-check
  func testEveryItemHasAName() { for item in model.items { XCTAssertFalse(item.isEmpty) } }

  // finds: conditional-check
  func testEveryItemHasANameWithForEach() { model.items.forEach { XCTAssertFalse($0.isEmpty) } }

  // finds: conditional-check
  func testEmptyRange() { for number in 0..<model.items.count { XCTAssertEqual(number, 5) } }

  // finds: conditional-check
  func testLoopWithAFilter() {
    for item in ["apple"] where item == "pear" { XCTAssertTrue(item.isEmpty) }
  }

  // finds: conditional-check
  func testWhileThereIsOne() {
    var rest = model.items
    while let item = rest.popLast() { XCTAssertFalse(item.isEmpty) }
  }

  // finds: conditional-check, unseeded-random
  func testRandomCount() {
    let count = Int.random(in: 0..<1)
    for number in 0..<count { XCTAssertEqual(number, 5) }
  }

  // finds: conditional-check
  func testHelperWithAnEmptyList() { model.items.forEach(checkName) }

  private func checkName(_ item: String) { XCTAssertFalse(item.isEmpty) }
}
