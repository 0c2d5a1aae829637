// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Foundation
import Testing
import XCTest

struct SoundValues {
  let model = ItemsModel(["apple"])

  @Test func failsOnPurpose() { if model.items.isEmpty { #expect(Bool(false), "no items") } }

  @Test func comparesTwoValues() { #expect(model.items == ItemsModel(["apple"]).items) }

  @Test func comparesTwoCalls() { #expect(Melody("Waltz") == Melody("Waltz")) }

  @Test func comparesALiteral() { #expect(model.items.count == 1) }

  @Test func hasItems() { #expect(model.items.count > 0) }

  @Test func acceptsTwoItems() { #expect(model.items == ["apple"] || model.items == ["pear"]) }

  @Test func selectsTheFirstItem() throws {
    let item = try #require(model.items.first)
    model.select(item)
    #expect(model.selectedItem == item)
  }

  @Test func asksThePresenter() {
    let service = MelodyServiceMock()
    let view = MelodyListView()
    service.when.melodies().returns(Melody.mocks)
    MelodyPresenter(view: view, service: service).show()
    #expect(view.melodies == Melody.mocks)
  }

  @Test func showsThatTheMockAnswers() {
    let service = MelodyServiceMock()
    service.when.melodies().returns(Melody.mocks)
    #expect(service.melodies() == Melody.mocks)
  }

  @Test func checksInAHelper() { checkNames(model.items) }

  // bramley:allow unknown-test that it does not crash is what it shows
  @Test func doesNotCrash() { model.add("") }

  @Test func builder() {
    let hasTwo = model.items.count == 1
    let list = Playlist {
      Melody("Crumble Waltz")
      if hasTwo { Melody("Bramley Blues") }
    }
    #expect(list.melodies == Melody.mocks)
  }

  @Test func macroInAClosure() throws {
    try model.withItems { items in
      let item = try #require(items.first)
      #expect(item == "apple")
    }
  }

  @Test func speaksOfFaults() {
    let text = "XCTAssertTrue(true); Task { #expect(false) }; sleep(2)"
    // Thread.sleep(forTimeInterval: 2)
    #expect(text.count > model.items.count)
  }

  @Test(arguments: ["apple", "pear"]) func plays(item: String) { #expect(!item.isEmpty) }

  @Test(arguments: Melody.mocks) func playsMelody(melody: Melody) { #expect(!melody.title.isEmpty) }

  @Test(.disabled("the oven is cold until BAKE-12")) func isSwitchedOff() {
    #expect(model.items == ["pear"])
  }

  func testNames() { #expect(model.items.count == 1) }
  @Test func callsAFunctionThatSoundsLikeATest() { testNames() }

  @Test func sleepsOnAClockOfItsOwn() async throws {
    try await Task.sleep(for: .milliseconds(1), clock: ContinuousClock())
    #expect(model.items == ["apple"])
  }

  @Test func randomWithASeed() {
    var numbers = SystemRandomNumberGenerator()
    #expect(Int.random(in: 1...3, using: &numbers) < 4)
  }

  @Test func waitsInASynchronousTest() {
    let semaphore = DispatchSemaphore(value: 1)
    semaphore.wait()
    #expect(model.items == ["apple"])
    semaphore.signal()
  }

  static let customers = 3
  @Test func constantOne() { #expect(Self.customers == 3) }
  @Test func constantTwo() { #expect(Self.customers > 2) }
}

@Suite(.serialized)
struct OneAfterTheOther {
  nonisolated(unsafe) static var logins = 0

  @Test func one() {
    Self.logins += 1
    #expect(Self.logins > 0)
  }
  @Test func two() {
    Self.logins += 1
    #expect(Self.logins > 0)
  }
}

extension SoundValues {
  @Test func inAnExtension() { #expect(model.items == ["apple"]) }
}

final class SoundValuesXCTests: SoundBakeryTests {
  func testComparesTwoValues() { XCTAssertEqual(model.items, ItemsModel(["apple"]).items) }

  func testHasItems() { XCTAssertGreaterThan(model.items.count, 0) }

  func testSelectsTheFirstItem() throws {
    let item = try XCTUnwrap(model.items.first)
    model.select(item)
    XCTAssertEqual(model.selectedItem, item)
  }

  func testAsksThePresenter() {
    let service = MelodyServiceMock()
    let view = MelodyListView()
    service.when.melodies().returns(Melody.mocks)
    MelodyPresenter(view: view, service: service).show()
    XCTAssertEqual(view.melodies, Melody.mocks)
  }

  func testAsync() async {
    let items = await model.loaded()
    XCTAssertEqual(items, ["apple"])
  }

  private func testNames(of items: [String]) { XCTAssertEqual(items.count, 1) }
  func testCallsAFunctionThatSoundsLikeATest() { testNames(of: model.items) }

  // bramley:allow unknown-test that it does not crash is what it shows
  func testDoesNotCrash() { model.add("") }
}
