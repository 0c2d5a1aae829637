// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("Mocked methods")
struct MethodTests {
  @Suite("with plain parameters")
  struct PlainParameters {
    private let mock = PlainMock()

    @Test("answer from their stub, and are recorded with arguments and result")
    func basic() throws {
      mock.when.buy(.waltz, count: 3).returns(true)

      #expect(mock.buy(.waltz, count: 3))

      let call = try expectOneCall(mock.calls.buy(), mock.verify.buy(.waltz, count: 3))
      #expect(call.arguments == (.waltz, 3))
      #expect(call.result.value == true)
      #expect(throws: MockError.self) { try mock.verify.buy(.blues, count: 3).called(.once) }
    }

    @Test("match each argument by value or matcher, and the newest stub wins")
    func matchers() {
      mock.when.buy().returns(false)
      mock.when.buy(.any, count: 3).returns(true)
      mock.when.buy(.matching { $0.title.hasPrefix("Crumble") }, count: .any).returns(true)

      #expect(!mock.buy(.blues, count: 2))
      #expect(mock.buy(.blues, count: 3))
      #expect(mock.buy(.waltz, count: 2))
    }

    @Test("are recorded before their answer runs")
    func recordedFirst() {
      mock.when.buy().answers { [mock] _, _ in
        mock.calls.buy().contains { $0.result.isRunning && $0.arguments.count == 5 }
      }

      #expect(mock.buy(.waltz, count: 5))
    }

    @Test("keep arguments that cannot be compared")
    func incomparable() throws {
      mock.when.keep(.matching { $0.melody == .blues }).returns()

      mock.keep(Recording(melody: .blues))

      let call = try expectOneCall(mock.calls.keep(), mock.verify.keep())
      #expect(call.arguments.melody == .blues)
    }

    @Test("report a call without a stub, with mock, member and arguments", .occupiesACore)
    func unstubbed() {
      let (result, messages) = Told.by { PlainMock().buy(.waltz, count: 3) }

      #expect(!result)
      #expect(messages.count == 1)
      #expect(messages.first?.contains("PlainMock.buy(") == true)
      #expect(messages.first?.contains("count: 3") == true)
    }

    @Test("whose result can be discarded need no underscore")
    func discardable() throws {
      mock.when.skip().returns(2)

      mock.skip()

      #expect(try expectOneCall(mock.calls.skip(), mock.verify.skip()).result.value == 2)
    }

    @Test("that are mutating in the protocol can be called on a constant")
    func mutating() throws {
      mock.when.shuffle().returns()

      mock.shuffle()

      try expectOneCall(mock.calls.shuffle(), mock.verify.shuffle())
    }

    @Test("keep arguments without a name")
    func unnamed() throws {
      mock.when.rate(5, "stars").returns()

      mock.rate(5, "stars")

      let call = try expectOneCall(mock.calls.rate(), mock.verify.rate(5, "stars"))
      #expect(call.arguments == (5, "stars"))
    }

    @Test("keep arguments whose names are keywords")
    func keywords() throws {
      mock.when.move(in: 1, for: 2).returns(3)

      #expect(mock.move(in: 1, for: 2) == 3)

      let call = try expectOneCall(mock.calls.move(), mock.verify.move(in: 1, for: 2))
      #expect(call.arguments.class == 1)
      #expect(call.arguments.where == 2)
    }

    @Test("with a module in their type")
    func module() throws {
      mock.when.seconds().returns(7)

      #expect(mock.seconds() == 7)

      try expectOneCall(mock.calls.seconds(), mock.verify.seconds())
    }

    @Test("with long signatures")
    func long() throws {
      mock.when.sort(ascending: true, limit: 2).returns(["a": [1]])

      let sorted = mock.sort(
        by: "title", ascending: true, limit: 2, groups: [1: "a"], range: (1, 2), ids: [3])

      #expect(sorted == ["a": [1]])
      let call = try expectOneCall(mock.calls.sort(), mock.verify.sort(by: "title"))
      #expect(call.arguments.range?.1 == 2)
      #expect(call.arguments.ids == [3])
    }
  }

  @Suite("that can fail")
  struct Effects {
    private let mock = FailingMock()

    @Test(
      "throw their stub's error after the call was recorded",
      .bug("https://github.com/krzysztofzablocki/Sourcery/issues/1117", "thrown calls not counted"))
    func throwing() throws {
      mock.when.load().throws(ShopError.soldOut)

      #expect(throws: ShopError.soldOut) { try mock.load() }

      let call = try expectOneCall(mock.calls.load(), mock.verify.load())
      #expect(call.result.error as? ShopError == .soldOut)
    }

    @Test("throw errors of their type")
    func typed() throws {
      mock.when.find("Waltz").throws(.soldOut)
      mock.when.find("Blues").returns(.blues)

      #expect(throws: ShopError.soldOut) { try mock.find("Waltz") }
      #expect(try mock.find("Blues") == .blues)

      let call = try expectOneCall(mock.calls.find("Waltz"), mock.verify.find("Waltz"))
      #expect(call.result.error == .soldOut)
    }

    @Test("answer asynchronously")
    func asynchronous() async throws {
      mock.when.loadLater().answers {
        await Task.yield()
        return 4
      }

      #expect(await mock.loadLater() == 4)

      try expectOneCall(mock.calls.loadLater(), mock.verify.loadLater())
    }

    @Test("answer in turn, and the last answer stays")
    func sequence() async throws {
      mock.when.fetch().throws(ShopError.soldOut).then.returns([.waltz])

      await #expect(throws: ShopError.soldOut) { try await mock.fetch() }
      #expect(try await mock.fetch() == [.waltz])
      #expect(try await mock.fetch() == [.waltz])

      try mock.verify.fetch().called(.exactly(3))
    }

    @Test(
      "throw the generic error of their closure",
      .bug("https://github.com/krzysztofzablocki/Sourcery/issues/1401", "traps at run time"))
    func genericError() throws {
      mock.when.attempt(throwing: ShopError.self).throws(.soldOut)
      mock.when.attempt(throwing: CancellationError.self).answers {
        body throws(CancellationError) in
        try body()
      }

      #expect(throws: ShopError.soldOut) {
        try mock.attempt { () throws(ShopError) in }
      }
      #expect(throws: CancellationError.self) {
        try mock.attempt { () throws(CancellationError) in throw CancellationError() }
      }

      try expectOneCall(
        mock.calls.attempt(throwing: ShopError.self),
        mock.verify.attempt(throwing: ShopError.self))
    }

    @Test("rethrow what their closure throws")
    func rethrowing() throws {
      mock.when.repeated().answers { body in try body() + 1 }

      #expect(mock.repeated { 3 } == 4)
      #expect(throws: ShopError.soldOut) { try mock.repeated { throw ShopError.soldOut } }

      try mock.verify.repeated().called(.exactly(2))
    }
  }
}
