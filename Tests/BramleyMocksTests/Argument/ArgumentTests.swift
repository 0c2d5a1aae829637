// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing

@Suite("Argument")
struct ArgumentTests {
  let shop = MelodyShopMock(.relaxed)

  @Test("literals, matchers and values mix")
  func mixed() async throws {
    let melody = Melody.crumbleWaltz
    shop.when.buy().returns(Receipt(total: 1))
    _ = try await shop.buy(melody, count: 3)

    try shop.verify.buy(.equal(melody), count: 3).called(.once)
    try shop.verify.buy(.matching { $0.title.hasPrefix("Crumble") }, count: .any).called(.once)
    try shop.verify.buy(.matching("blues") { $0 == .bramleyBlues }, count: 3).called(.never)
    try shop.verify.buy(.any, count: 4).called(.never)
  }

  @Test("values that are not Equatable are compared by identity")
  func identity() throws {
    let john = Customer("John Doe")
    shop.greet(john)

    try shop.verify.greet(john).called(.once)
    try shop.verify.greet(.identical(to: Customer("John Doe"))).called(.never)
    try shop.verify.greet(Customer("John Doe")).called(.never)
  }

  @Test("values that cannot be compared match nothing, and the failure says so")
  func incomparable() throws {
    shop.hang(Poster(text: "Pie"))

    let error = #expect(throws: MockError.self) {
      try shop.verify.hang(Poster(text: "Pie")).called(.once)
    }

    #expect(error?.message.contains("cannot be compared; use .matching") == true)
  }

  @Test("nil and values of an optional argument are told apart")
  func optionals() throws {
    _ = shop.find(nil)
    _ = shop.find("Pie")

    try shop.verify.find(nil).called(.once)
    try shop.verify.find("Pie").called(.once)
    try shop.verify.find(.isNil).called(.once)
    try shop.verify.find(.equal("Cake")).called(.never)
  }

  @Test("types are compared as types")
  func types() throws {
    _ = shop.empty(Int.self)

    try shop.verify.empty(Int.self).called(.once)
    try shop.verify.empty(String.self).called(.never)
  }

  @Suite("Captor")
  struct Captors {
    let shop = MelodyShopMock()

    @Test("keeps the values of the calls that its stub answers")
    func captures() async throws {
      let counts = Captor<Int>()
      shop.when.buy(.any, count: .capturing(into: counts)).returns(Receipt(total: 1))
      shop.when.buy(.bramleyBlues, count: 5).returns(Receipt(total: 2))

      for count in 1...3 { _ = try await shop.buy(.crumbleWaltz, count: count) }
      _ = try await shop.buy(.bramleyBlues, count: 5)

      #expect(counts.values == [1, 2, 3])
      #expect(counts.last == 3)
    }

    @Test("keeps only what its own argument accepts")
    func filtered() async throws {
      let counts = Captor<Int>()
      shop.when.buy().returns(Receipt(total: 0))
      shop.when.buy(.any, count: .capturing(into: counts, .matching { $0 > 1 }))
        .returns(Receipt(total: 1))

      for count in 1...3 { _ = try await shop.buy(.crumbleWaltz, count: count) }

      #expect(counts.values == [2, 3])
    }
  }
}
