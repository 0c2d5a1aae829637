// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Dispatch
import Testing

@Suite("Kinds of mocks")
struct KindTests {
  @Test("a public protocol has a mock that can be made with and without its initialiser")
  func publicProtocol() throws {
    let mock = SharedMock()
    mock.when.count.returns(2)
    mock.when.share().returns()

    mock.share()
    #expect(mock.count == 2)
    _ = SharedMock(number: 3)

    try expectOneCall(mock.calls.share(), mock.verify.share())
    try expectOneCall(mock.calls.count, mock.verify.count)
  }

  @Test("an actor is stubbed and verified from outside, without waiting")
  func actors() async throws {
    let mock = ActingMock()
    mock.when.play(3).answers { number in number + 1 }
    mock.when.volume.returns(5)
    mock.when.number.returns(6)
    mock.when.peek().returns(7)

    #expect(await mock.play(3) == 4)
    #expect(await mock.volume == 5)
    #expect(mock.number + mock.peek() == 13)

    #expect(try expectOneCall(mock.calls.play(), mock.verify.play(3)).arguments == 3)
    try expectOneCall(mock.calls.volume, mock.verify.volume)
    try expectOneCall(mock.calls.number, mock.verify.number)
    try expectOneCall(mock.calls.peek(), mock.verify.peek())
  }

  @Test("an object that may be shared waits")
  func sendableObjects() async throws {
    let mock = WaitingMock()
    mock.when.volume.returns(2)
    mock.when.play().returns()

    #expect(await mock.volume == 2)
    await mock.play()

    try expectOneCall(mock.calls.volume, mock.verify.volume)
    try expectOneCall(mock.calls.play(), mock.verify.play())
  }

  @Test("a mock on the main actor is stubbed and verified anywhere")
  func mainActor() async throws {
    let mock = ShowingMock()
    mock.when.show(["Waltz"]).returns()
    mock.when.identifier().returns(9)

    #expect(mock.identifier() == 9)
    await MainActor.run {
      mock.show(["Waltz"])
      mock.title = "Pie"
    }

    #expect(
      try expectOneCall(mock.calls.show(), mock.verify.show(["Waltz"])).arguments == ["Waltz"])
    try expectOneCall(mock.calls.title.set(), mock.verify.title.set("Pie"))
    try expectOneCall(mock.calls.identifier(), mock.verify.identifier())
  }

  @Test("an isolated initialiser is recorded") @MainActor
  func isolatedInitialiser() throws {
    _ = try Told.by {
      _ = OpeningMock(number: 4)

      try expectOneCall(OpeningMock.calls.initializer(), OpeningMock.verify.initializer(number: 4))
    }
  }

  @Test("members on the main actor stay there") @MainActor
  func partlyIsolated() throws {
    let mock = PartlyShowingMock()
    mock.when.show().returns(1)

    #expect(mock.show() == 1)
    mock.title = "Pie"

    try expectOneCall(mock.calls.show(), mock.verify.show())
    try expectOneCall(mock.calls.title.set(), mock.verify.title.set("Pie"))
  }

  @Test(
    "a Sendable mock counts every call of many threads",
    .bug("https://github.com/Brightify/Cuckoo/issues/298", "concurrent calls crash the recorder"))
  func manyThreads() throws {
    let mock = ConcurrentMock()
    mock.when.play().answers { number in number * 2 }
    mock.when.volume.returns(1)

    DispatchQueue.concurrentPerform(iterations: 400) { number in
      _ = mock.play(number)
      mock.volume = number
      _ = mock.calls.play().count { $0.arguments == number }
    }

    try mock.verify.play().called(.exactly(400))
    try mock.verify.volume.set().called(.exactly(400))
    #expect(Set(mock.calls.play().map(\.arguments)) == Set(0..<400))
    #expect(mock.calls.play().allSatisfy { $0.result.value == $0.arguments * 2 })
  }

  @Test("members that are not available everywhere are mocked")
  func available() throws {
    let (mock, recent) = (AvailableMock(), RecentMock())
    mock.when.fresh().returns(1)
    mock.when.old().returns(2)
    recent.when.play().returns(3)

    #expect(mock.fresh() + mock.old() + recent.play() == 6)

    try expectOneCall(mock.calls.fresh(), mock.verify.fresh())
    try expectOneCall(recent.calls.play(), recent.verify.play())
  }

  @Test("the branch that is compiled is the one that is mocked")
  func conditional() throws {
    let (mock, branches) = (ConditionalMock(), BranchesMock())
    mock.when.here().returns(1)
    branches.when.this().returns(2)

    #expect(mock.here() + branches.this() == 3)

    try expectOneCall(mock.calls.here(), mock.verify.here())
    try expectOneCall(branches.calls.this(), branches.verify.this())
  }

  @Test("protocols within types have mocks there, also those of one name")
  func nested() throws {
    let (listing, tape) = (Records.ListingMock(), Tapes.ListingMock())
    listing.when.next(.init(number: 1)).returns(.init(number: 2))
    tape.when.rewind().returns()

    #expect(listing.next(.init(number: 1)).number == 2)
    tape.rewind()

    try expectOneCall(listing.calls.next(), listing.verify.next())
    try expectOneCall(tape.calls.rewind(), tape.verify.rewind())
  }

  @Test("aliases within the protocol are resolved")
  func aliases() throws {
    let mock = AliasedMock()
    mock.when.find("a").returns("b")

    #expect(mock.find("a") == "b")

    try expectOneCall(mock.calls.find(), mock.verify.find("a"))
  }

  @Test("types that are named as those of the standard library are the user's")
  func shadowed() throws {
    let mock = Shadows.ShadowedMock()
    mock.when.load().throws(ShopError.soldOut)
    mock.when.title().returns(.init(text: 3))
    mock.when.report(.init(number: 4)).returns()

    #expect(throws: ShopError.soldOut) { try mock.load() }
    #expect(mock.title().text == 3)
    mock.report(.init(number: 4))

    try expectOneCall(mock.calls.load(), mock.verify.load())
    try expectOneCall(mock.calls.report(), mock.verify.report(.init(number: 4)))
  }
}
