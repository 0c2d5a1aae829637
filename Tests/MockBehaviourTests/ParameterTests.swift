// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("Mocked methods with unusual parameters")
struct ParameterTests {
  private let mock = ParametersMock()

  @Test("let the answer change an inout argument, and keep what it was before")
  func inoutArgument() throws {
    mock.when.raise().answers { volume in volume += 1 }
    var volume = 7

    mock.raise(&volume)

    #expect(volume == 8)
    #expect(try expectOneCall(mock.calls.raise(), mock.verify.raise(7)).arguments == 7)
  }

  @Test("keep variadic arguments as an array")
  func variadic() throws {
    mock.when.sum(start: 10).answers { numbers, start in numbers.reduce(start, +) }

    #expect(mock.sum(1, 2, start: 10) == 13)

    let call = try expectOneCall(mock.calls.sum(), mock.verify.sum([1, 2], start: 10))
    #expect(call.arguments.numbers == [1, 2])
  }

  @Test("hand what cannot be copied to the answer, and do not keep it")
  func noncopyable() throws {
    mock.when.redeem().answers { ticket in ticket.seat }
    mock.when.look().returns()
    let ticket = Ticket(seat: 12)

    mock.look(ticket)
    #expect(mock.redeem(ticket) == 12)

    try expectOneCall(mock.calls.look(), mock.verify.look())
    try expectOneCall(mock.calls.redeem(), mock.verify.redeem())
  }

  @Test("give what cannot be copied by a closure, each time anew")
  func noncopyableResult() throws {
    mock.when.issue().answers { seat in Ticket(seat: seat) }
    mock.when.issue(seat: 13).throws(ShopError.soldOut)

    #expect(try mock.issue(seat: 12).seat == 12)
    #expect(throws: ShopError.soldOut) { _ = try mock.issue(seat: 13).seat }

    try mock.verify.issue().called(.twice)
    try mock.verify.issue(seat: 12).called(.once)
    #expect(mock.calls.issue(seat: 12).first?.result.value != nil)
    #expect(mock.calls.issue(seat: 13).first?.result.error is ShopError)
  }

  @Test("say how to stub what cannot be copied", .occupiesACore)
  func unstubbedNoncopyable() {
    let (error, told) = Told.by {
      #expect(throws: MockError.self) { _ = try ParametersMock().issue(seat: 12).seat }
    }

    #expect(error?.code == .unstubbedCall)
    #expect(told.count == 1)
    #expect(told.first?.contains("mock.when.issue(seat: 12).answers {") == true)
  }

  @Test("keep key paths")
  func keyPaths() throws {
    mock.when.path(\Melody.title).returns("Waltz")
    mock.when.write(\[Int].[0]).returns()

    #expect(mock.path(\Melody.title) == "Waltz")
    mock.write(\[Int].[0])

    let call = try expectOneCall(mock.calls.path(\Melody.title), mock.verify.path(\Melody.title))
    #expect(call.arguments == \Melody.title)
    try expectOneCall(mock.calls.write(), mock.verify.write(\[Int].[0]))
  }

  @Suite("and generic ones")
  struct GenericParameters {
    private let mock = GenericsMock()

    @Test("are stubbed for one type, which does not answer another")
    func generic() throws {
      mock.when.echo(3).returns(4)
      mock.when.echo("a").returns("b")

      #expect(mock.echo(3) == 4)
      #expect(mock.echo("a") == "b")

      try expectOneCall(mock.calls.echo(Argument<Int>.any), mock.verify.echo(3))
      #expect(throws: MockError.self) { try mock.verify.echo(3.5).called(.once) }
    }

    @Test("keep what a where clause asks for")
    func constrained() throws {
      mock.when.count(Argument<Set<Int>>.any).returns(2)

      #expect(mock.count(Set([1, 2])) == 2)

      try expectOneCall(mock.calls.count(Argument<Set<Int>>.any), mock.verify.count(Set([1, 2])))
    }

    @Test("keep opaque parameters")
    func opaque() throws {
      mock.when.total(Argument<[Int]>.any).returns(["a"])
      mock.when.isSame(Argument<Int?>.any).returns(1)

      #expect(mock.total([1]).count == 1)
      #expect(mock.isSame(3) == 1)

      try expectOneCall(mock.calls.total(Argument<[Int]>.any), mock.verify.total([1]))
      try expectOneCall(mock.calls.isSame(Argument<Int?>.any), mock.verify.isSame(3))
    }

    @Test("take packs as one tuple")
    func packs() throws {
      mock.when.pack(1, "a").returns((2, "b"))

      let (number, text) = mock.pack(1, "a")

      #expect(number == 2 && text == "b")
      try mock.verify.pack(1, "a").called(.once)
      #expect(throws: MockError.self) { try mock.verify.pack(1, "b").called(.once) }
    }
  }
}
