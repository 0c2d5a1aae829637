// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing

@Suite("Stubbing")
struct StubbingTests {
  let shop = MelodyShopMock()

  @Test("returns a value")
  func returns() async throws {
    shop.when.melodies().returns([.crumbleWaltz])

    #expect(try await shop.melodies() == [.crumbleWaltz])
  }

  @Test("throws an error of the requirement's own type")
  func throwsError() async {
    shop.when.melodies().throws(.noNetwork)

    await #expect(throws: ShopError.noNetwork) { try await shop.melodies() }
  }

  @Test("answers with a closure of the requirement's type")
  func answers() async throws {
    shop.when.buy().answers { melody, count in
      guard melody == .crumbleWaltz else { throw ShopError.soldOut }
      return Receipt(total: count * 3)
    }

    #expect(try await shop.buy(.crumbleWaltz, count: 2) == Receipt(total: 6))
    await #expect(throws: ShopError.soldOut) { try await shop.buy(.bramleyBlues, count: 1) }
  }

  @Test("lets a closure change an inout argument")
  func inoutArgument() {
    shop.when.rename().answers { $0 += " & Sons" }
    var name = "Pie"

    shop.rename(&name)

    #expect(name == "Pie & Sons")
    #expect(shop.calls.rename().map(\.arguments) == ["Pie"])
  }

  @Test("passes a closure on that must not escape, and throws what it throws")
  func rethrown() {
    shop.when.each().answers { body in
      try body(.crumbleWaltz)
      try body(.bramleyBlues)
    }
    var titles: [String] = []

    shop.each { titles.append($0.title) }
    #expect(titles == ["Crumble Waltz", "Bramley Blues"])
    #expect(throws: ShopError.soldOut) { try shop.each { _ in throw ShopError.soldOut } }
  }

  @Suite("Sequences")
  struct Sequences {
    let shop = MelodyShopMock()

    @Test("go on with each call, and the last answer stays")
    func lastStays() async throws {
      shop.when.melodies().throws(.noNetwork).then.returns([]).then.returns([.crumbleWaltz])

      await #expect(throws: ShopError.noNetwork) { try await shop.melodies() }
      #expect(try await shop.melodies() == [])
      #expect(try await shop.melodies() == [.crumbleWaltz])
      #expect(try await shop.melodies() == [.crumbleWaltz])
    }

    @Test("give an answer as many times as is said")
    func times() {
      shop.when.price().returns(1).times(2).then.returns(5)

      #expect((0..<4).map { _ in shop.price(of: .crumbleWaltz) } == [1, 1, 5, 5])
    }

    @Test("that are counted to the end leave the rest to older stubs")
    func spent() {
      shop.when.price().returns(9)
      shop.when.price().returns(1).then.answers { _ in 2 }.times(2)

      #expect((0..<5).map { _ in shop.price(of: .crumbleWaltz) } == [1, 2, 2, 9, 9])
    }

    @Test("are shared out among parallel calls, each answer once")
    func parallel() async {
      let stub = shop.when.price().returns(0)
      for number in 1..<500 { stub.then.returns(number) }

      let prices = await withTaskGroup(of: Int.self) { [shop] group in
        for _ in 0..<500 { group.addTask { shop.price(of: .crumbleWaltz) } }
        return await group.reduce(into: []) { $0.append($1) }
      }

      #expect(prices.sorted() == Array(0..<500))
    }
  }

  @Suite("Several stubs")
  struct Several {
    let shop = MelodyShopMock()

    @Test("the newest that matches answers")
    func newest() {
      shop.when.price(of: .crumbleWaltz).returns(1)
      shop.when.price().returns(2)
      shop.when.price(of: .bramleyBlues).returns(3)

      #expect(shop.price(of: .crumbleWaltz) == 2)
      #expect(shop.price(of: .bramleyBlues) == 3)
    }

    @Test("a generic requirement is stubbed for each type by itself")
    func generics() {
      shop.when.copy(.any as Argument<Int>).returns(7)
      shop.when.copy("a").returns("b")

      #expect(shop.copy(1) == 7)
      #expect(shop.copy("a") == "b")
    }
  }

  @Suite("Properties and subscripts")
  struct Properties {
    let shop = MelodyShopMock()

    @Test("are stubbed for reads and for writes")
    func stubs() {
      let captor = Captor<String>()
      shop.when.title.returns("Pie")
      shop.when.title.set(.capturing(into: captor)).returns()
      shop.when[3].returns("three")

      shop.title = "Cake"

      #expect(shop.title == "Pie")
      #expect(shop[3] == "three")
      #expect(captor.values == ["Cake"])
    }

    @Test("keep what was written where no stub answers")
    func written() {
      shop.title = "Pie"
      shop.title = "Cake"

      #expect(shop.title == "Cake")
    }

    @Test("tell their writes apart by index and value")
    func writes() throws {
      shop[3] = "three"
      shop[4] = "four"

      try shop.verify[3].set("three").called(.once)
      try shop.verify[.any].set(.any).called(.twice)
      try shop.verify[4].set("three").called(.never)
    }
  }

  @Suite("Spies")
  struct Spies {
    let real = MelodyShopMock()

    @Test("call the real implementation, record it, and can be stubbed")
    func spying() async throws {
      real.when.melodies().returns([.crumbleWaltz])
      real.when.price().returns(3)
      let spy = MelodyShopMock(spying: real)
      spy.when.price(of: .bramleyBlues).returns(100)

      #expect(try await spy.melodies() == [.crumbleWaltz])
      #expect(spy.price(of: .crumbleWaltz) == 3)
      #expect(spy.price(of: .bramleyBlues) == 100)
      try spy.verify.melodies().called(.once)
      try real.verify.price().called(.once)
    }

    @Test("can go back to the real implementation")
    func callsReal() {
      real.when.price().returns(3)
      let spy = MelodyShopMock(spying: real)
      spy.when.price().returns(0).times(1).then.callsReal()

      #expect(spy.price(of: .crumbleWaltz) == 0)
      #expect(spy.price(of: .crumbleWaltz) == 3)
    }

    @Test("record what the real implementation throws")
    func failure() async {
      real.when.melodies().throws(.soldOut)
      let spy = MelodyShopMock(spying: real)

      await #expect(throws: ShopError.soldOut) { try await spy.melodies() }

      #expect(spy.calls.melodies().first?.result.error == .soldOut)
    }
  }
}
