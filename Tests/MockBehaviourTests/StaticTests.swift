// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("Mocked static members and initialisers")
struct StaticTests {
  /// Static state belongs to a test, as the traits of BramleyTesting see to.
  private func asTest(_ body: () throws -> Void) rethrows { _ = try Told.by(body) }

  @Test("static methods, properties and subscripts answer and are recorded")
  func statics() throws {
    try asTest {
      StaticsMock.when.make(1).returns(2)
      StaticsMock.when.volume.returns(3)
      StaticsMock.when[4].returns(5)

      #expect(StaticsMock.make(1) == 2)
      #expect(StaticsMock.volume == 3)
      StaticsMock.volume = 6
      #expect(StaticsMock[4] == 5)

      try expectOneCall(StaticsMock.calls.make(), StaticsMock.verify.make(1))
      try expectOneCall(StaticsMock.calls.volume, StaticsMock.verify.volume)
      try expectOneCall(StaticsMock.calls.volume.set(), StaticsMock.verify.volume.set(6))
      try expectOneCall(StaticsMock.calls[.any], StaticsMock.verify[4])
    }
  }

  @Test("static state is another in another test")
  func isolation() throws {
    asTest {
      StaticsMock.when.make().returns(2)
      _ = StaticsMock.make(1)
    }

    try asTest { try StaticsMock.verify.make().called(.never) }
  }

  @Test("operators answer and are recorded")
  func operators() throws {
    try asTest {
      let (one, two, sum) = (OperatorsMock(), OperatorsMock(), OperatorsMock())
      OperatorsMock.when.plus(.identical(to: one), .identical(to: two)).returns(sum)
      OperatorsMock.when.isEqual().returns(true)

      #expect(one + two === sum)
      #expect(one == two)

      try expectOneCall(OperatorsMock.calls.plus(), OperatorsMock.verify.plus())
      try expectOneCall(OperatorsMock.calls.isEqual(), OperatorsMock.verify.isEqual())
    }
  }

  @Test("initialisers are recorded, and need no stub")
  func initialisers() throws {
    try asTest {
      _ = MakingMock(number: 3, title: "Waltz")
      _ = CountingMock([1, 2])
      _ = StartingMock()

      let call = try expectOneCall(
        MakingMock.calls.initializer(), MakingMock.verify.initializer(number: 3, title: "Waltz"))
      #expect(call.arguments.title == "Waltz")
      try expectOneCall(
        CountingMock.calls.initializer(Argument<[Int]>.any),
        CountingMock.verify.initializer([1, 2]))
      try expectOneCall(StartingMock.calls.initializer(), StartingMock.verify.initializer())
    }
  }

  @Test("what was made by an initialiser is a mock as any other")
  func madeByInitialiser() throws {
    let mock = StartingMock()
    mock.when.number.returns(3)

    #expect(mock.number == 3)

    try expectOneCall(mock.calls.number, mock.verify.number)
  }

  @Test("a method that returns Self returns the mock that its stub says")
  func returningSelf() throws {
    let mock = ReturningMock()
    mock.when.itself().returns(mock)

    #expect(mock.itself() === mock)

    try expectOneCall(mock.calls.itself(), mock.verify.itself())
  }

  @Test(
    "a method that returns Self returns its mock when nobody stubs it, and says so", .occupiesACore)
  func returningSelfUnstubbed() {
    let (isSame, messages) = Told.by {
      let mock = ReturningMock()
      return mock.itself() === mock
    }

    #expect(isSame)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("ReturningMock.itself()") == true)
  }
}
