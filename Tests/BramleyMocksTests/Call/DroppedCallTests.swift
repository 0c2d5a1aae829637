// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing
import _BramleyTestSupport

@testable import BramleyMocks

@Suite("Calls that a mock has dropped")
struct DroppedCallTests {
  /// A mock that keeps its last two calls at least, and three at most.
  private let shop: MelodyShopMock

  init() {
    let state = MockState(
      "MelodyShopMock", .relaxed, calls: CallStore(limit: 2),
      at: CodeLocation(fileID: "A/A.swift", filePath: "A.swift", line: 1, column: 1))
    shop = MelodyShopMock(mockState: state)
  }

  /// Prices waltzes, of which three are kept.
  private func price(_ count: Int) {
    for _ in 0..<count { _ = shop.price(of: .crumbleWaltz) }
  }

  @Test("are the oldest, and take no memory", arguments: [(3, 3), (4, 2), (5, 3), (8, 2)])
  func oldest(count: Int, kept: Int) {
    price(count)

    #expect(shop.calls.price().count == kept)
    #expect(shop.calls.price().last?.number == count)
  }

  @Test("are counted where all calls of a requirement are asked for")
  func counted() throws {
    price(7)

    try shop.verify.price().called(.exactly(7))
    try shop.verify.open().called(.never)
    #expect(throws: MockError.self) { try shop.verify.price().called(.exactly(3)) }
  }

  @Test("can turn over what is said about arguments, so that this is a failure that says so")
  func uncertain() throws {
    price(7)

    try shop.verify.price(of: .crumbleWaltz).called(.atLeast(3))
    let error = #expect(throws: MockError.self) {
      try shop.verify.price(of: .crumbleWaltz).called(.exactly(3))
    }
    try GoldenFile("dropped-calls").expect(error?.message ?? "")
  }

  @Test("are of their own requirement alone")
  func others() throws {
    price(7)
    shop.open()
    shop.open()

    try shop.verify.open().called(.exactly(2))
  }

  @Test("are other calls, if nobody has asked for them before")
  func noOtherCalls() throws {
    price(3)
    try shop.verify.price().called(.exactly(3))
    price(2)
    try shop.verify.price().called(.exactly(5))
    try shop.verify.noOtherCalls()
    price(4)
    try shop.verify.price().called(.exactly(9))

    let error = #expect(throws: MockError.self) { try shop.verify.noOtherCalls() }
    #expect(error?.message.contains("dropped") == true)
  }

  @Test("may have been those that an order misses")
  func order() throws {
    shop.open()
    price(3)

    let error = #expect(throws: MockError.self) {
      try verifyOrder {
        shop.verify.open()
        shop.verify.price()
      }
    }
    #expect(error?.message.contains("has dropped its 2 oldest calls") == true)
  }

  @Test("are forgotten with the others")
  func cleared() throws {
    price(7)
    shop.mockState.clearCalls()

    try shop.verify.noOtherCalls()
    try shop.verify.price(of: .crumbleWaltz).called(.never)
  }

  @Test("leave what was written to a property")
  func written() {
    shop.title = "Pies"
    price(7)
    #expect(shop.title == "Pies")
    shop.title = "Cakes"
    shop.mockState.clearCalls()

    #expect(shop.title == "Cakes")
  }

  @Test("are few: fifty thousand are kept at least")
  func usualLimit() throws {
    let shop = MelodyShopMock(.relaxed)
    for _ in 0..<50_000 { shop.open() }

    #expect(shop.calls.open().count == 50_000)
  }
}
