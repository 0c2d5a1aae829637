// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing

@Suite("Mocked overloads")
struct OverloadTests {
  private let mock = OverloadsMock()

  @Test("are told apart by label")
  func labels() throws {
    mock.when.play(first: 1).returns()

    mock.play(first: 1)

    try expectOneCall(mock.calls.play(first: .any), mock.verify.play(first: 1))
    try mock.verify.play(second: .any).called(.never)
  }

  @Test("are told apart by the types of parameters")
  func types() throws {
    mock.when.stop(1).returns()

    mock.stop(1)

    try expectOneCall(mock.calls.stop(Argument<Int>.any), mock.verify.stop(1))
    try mock.verify.stop("a").called(.never)
  }

  @Test("are told apart by the result, when they are stubbed, verified and read")
  func results() throws {
    mock.when.info().returns(3)
    mock.when.info().returns("three")

    let number: Int = mock.info()
    let text: String = mock.info()

    #expect(number == 3 && text == "three")
    let call = try expectOneCall(
      mock.calls.info(returning: Int.self), mock.verify.info(returning: Int.self))
    #expect(call.result.value == 3)
    try mock.verify.info(returning: String.self).called(.once)
  }

  @Test("are told apart by effects")
  func effects() async throws {
    mock.when.ready(as: OverloadsMock.ReadyCall.self).returns(1)
    mock.when.ready(as: OverloadsMock.ReadyCall2.self).answers { 2 }
    func later() async -> Int { await mock.ready() }

    #expect(now() == 1)
    #expect(await later() == 2)

    try mock.verify.ready(as: OverloadsMock.ReadyCall.self).called(.once)
    try mock.verify.ready(as: OverloadsMock.ReadyCall2.self).called(.once)
  }

  private func now() -> Int { mock.ready() }

  @Test("of a property and a method of one name are told apart")
  func propertyAndMethod() throws {
    mock.when.load.returns(3)
    mock.when.load(4).returns()

    #expect(mock.load == 3)
    mock.load(4)

    try expectOneCall(mock.calls.load, mock.verify.load)
    try expectOneCall(mock.calls.load(.any), mock.verify.load(4))
  }

  @Test("of an extension record the requirement that they call")
  func defaultArgument() throws {
    let mock = OverloadedMock()
    mock.when.f().returns()

    mock.f()

    #expect(try expectOneCall(mock.calls.f(x: .any), mock.verify.f(x: 1)).arguments == 1)
  }
}
