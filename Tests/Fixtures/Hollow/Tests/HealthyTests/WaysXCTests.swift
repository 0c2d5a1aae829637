// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import XCTest

final class SoundWaysXCTests: XCTestCase {
  private let model = ItemsModel()
  private let names = ["apple", "pear"]

  func testSavingAnUnknownItemFails() {
    do {
      try model.save("apple")
      XCTFail("saving must fail")
    } catch {
      XCTAssertEqual(error as? ItemError, .itemNotFound)
    }
  }

  func testSavingAnUnknownItemFailsInOneWay() throws {
    do {
      try model.save("apple")
      XCTFail("saving must fail")
    } catch ItemError.itemNotFound {}
  }

  func testSavingAnUnknownItemThrows() {
    XCTAssertThrowsError(try model.save("apple")) { error in
      XCTAssertEqual(error as? ItemError, .itemNotFound)
    }
  }

  func testSavingKeepsTheError() {
    var caught: ItemError?
    do { try model.save("apple") } catch { caught = error as? ItemError }
    XCTAssertEqual(caught, .itemNotFound)
  }

  func testSavingAKnownItemDoesNotThrow() {
    do { try ItemsModel(["apple"]).save("apple") } catch { XCTFail("it threw \(error)") }
  }

  func testSavingAKnownItem() { XCTAssertNoThrow(try ItemsModel(["apple"]).save("apple")) }

  func testStartsEmptyWithIfLet() {
    let found: ItemsModel? = model
    if let found { XCTAssertTrue(found.items.isEmpty) } else { XCTFail("no model") }
  }

  func testStartsEmptyWithGuard() {
    let found: ItemsModel? = model
    guard let found else { return XCTFail("no model") }
    XCTAssertTrue(found.items.isEmpty)
  }

  func testStartsEmptyWithUnwrap() throws {
    let found: ItemsModel? = model
    XCTAssertTrue(try XCTUnwrap(found).items.isEmpty)
  }

  func testSkipsWhatCannotRun() throws {
    guard !names.isEmpty else { throw XCTSkip("nothing to check") }
    XCTAssertTrue(model.items.isEmpty)
  }

  func testSkipsOnACondition() throws {
    try XCTSkipIf(names.isEmpty, "nothing to check")
    XCTAssertTrue(model.items.isEmpty)
  }

  func testFailsByHand() { if !model.items.isEmpty { XCTFail("the model is not empty") } }

  func testFailsByHandInAGuard() {
    guard case .failure(.noData) = Result<Int, ItemError>.failure(.noData) else {
      return XCTFail("another result")
    }
  }

  func testChoosesWithASwitch() {
    switch Result<Int, ItemError>.success(3) {
    case .success(let count): XCTAssertEqual(count, 3)
    case .failure(let error): XCTFail("\(error)")
    }
  }

  func testChecksBeforeItChooses() {
    XCTAssertEqual(names.count, 2)
    if let first = names.first { XCTAssertEqual(first, "apple") }
  }

  func testOperatorsInsideTheCheck() {
    let item: String? = nil
    XCTAssertTrue(model.items.isEmpty && names.count == 2)
    XCTAssertEqual(item ?? "none", "none")
  }

  func testChecksInDefer() {
    defer { XCTAssertEqual(model.items, ["apple"]) }
    model.add("apple")
  }

  func testEveryItemHasAName() {
    let model = ItemsModel(["apple"])
    XCTAssertEqual(model.items.count, 1)
    for item in model.items { XCTAssertFalse(item.isEmpty) }
  }

  func testEveryNameOfTheCase() { for name in names { XCTAssertFalse(name.isEmpty) } }

  func testLiteralWithElements() { for item in ["apple", "pear"] { XCTAssertFalse(item.isEmpty) } }

  func testConstantWithElements() {
    let items = ["apple", "pear"]
    items.forEach { XCTAssertFalse($0.isEmpty) }
  }

  func testFixedRange() { for number in 1...10 { XCTAssertGreaterThan(number, 0) } }

  func testHelperWithNames() { names.forEach(isNamed) }

  private func isNamed(_ item: String) { XCTAssertFalse(item.isEmpty) }

  #if canImport(ObjectiveC)
    func testInAnActivity() {
      XCTContext.runActivity(named: "looks at the items") { _ in
        XCTAssertTrue(model.items.isEmpty)
      }
    }
  #endif

  func testMeasures() { measure { XCTAssertTrue(model.items.isEmpty) } }

  func testOnAPlatform() {
    #if os(Windows)
      XCTAssertEqual(model.items, ["pear"])
    #else
      XCTAssertTrue(model.items.isEmpty)
    #endif
  }

  func testOnANewPlatform() {
    if #available(macOS 15, iOS 18, *) { XCTAssertTrue(model.items.isEmpty) }
  }
}
