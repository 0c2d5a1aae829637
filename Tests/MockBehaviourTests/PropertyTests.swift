// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("Mocked properties and subscripts")
struct PropertyTests {
  private let mock = PropertiesMock()

  @Test("answer reads, and record them")
  func get() throws {
    mock.when.heard.returns(3)

    #expect(mock.heard == 3)

    try expectOneCall(mock.calls.heard, mock.verify.heard)
  }

  @Test("record reads and writes apart")
  func getAndSet() throws {
    mock.when.title.returns("Waltz")

    mock.title = "Blues"
    #expect(mock.title == "Waltz")

    try expectOneCall(mock.calls.title, mock.verify.title)
    let write = try expectOneCall(mock.calls.title.set(), mock.verify.title.set("Blues"))
    #expect(write.arguments == "Blues")
    try mock.verify.title.set("Waltz").called(.never)
  }

  @Test("that no stub answers give what was written")
  func written() {
    mock.title = "Blues"

    #expect(mock.title == "Blues")
  }

  @Test("that no stub answers report a read, with mock and member", .occupiesACore)
  func unstubbed() {
    let (value, messages) = Told.by { PropertiesMock().heard }

    #expect(value == 0)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("PropertiesMock.heard") == true)
  }

  @Test("answer asynchronously")
  func asynchronous() async throws {
    mock.when.loaded.answers {
      await Task.yield()
      return 5
    }

    #expect(await mock.loaded == 5)

    try expectOneCall(mock.calls.loaded, mock.verify.loaded)
  }

  @Test("throw after the read was recorded")
  func throwing() throws {
    mock.when.checked.throws(ShopError.soldOut)

    #expect(throws: ShopError.soldOut) { try mock.checked }

    try expectOneCall(mock.calls.checked, mock.verify.checked)
  }

  @Test("hold closures")
  func closures() throws {
    var received: [Int] = []
    mock.onDone = { received.append($0) }

    mock.onDone(4)

    #expect(received == [4])
    try expectOneCall(mock.calls.onDone.set(), mock.verify.onDone.set())
  }

  @Test("that are unwrapped implicitly stay so, and are nil where no stub answers", .occupiesACore)
  func implicitlyUnwrapped() {
    let (isNil, _) = Told.by { PropertiesMock().name == nil }
    mock.when.name.returns("Waltz")

    #expect(isNil)
    #expect(mock.name.count == 5)
  }

  @Test("whose names are keywords")
  func keywords() throws {
    mock.when.default.returns(1)
    mock.when.in.returns(2)

    #expect(mock.default == 1)
    mock.in = 3
    #expect(mock.in == 2)

    try expectOneCall(mock.calls.default, mock.verify.default)
    try expectOneCall(mock.calls.in.set(), mock.verify.in.set(3))
  }

  @Test("keep the labels of tuples")
  func tuples() throws {
    mock.when.pair.returns((count: 1, title: "Waltz"))

    #expect(mock.pair.title == "Waltz")

    try expectOneCall(mock.calls.pair, mock.verify.pair)
  }

  @Test("of the protocol's own type can be set to nil")
  func delegates() throws {
    let (mock, delegate) = (DelegatingMock(), DelegatingMock())

    mock.delegate = delegate
    #expect(mock.delegate === delegate)
    mock.delegate = nil
    #expect(mock.delegate == nil)

    try mock.verify.delegate.set().called(.exactly(2))
  }

  @Test("existentials are given and taken")
  func existentials() throws {
    struct Player: Playing, Sendable { func play() {} }
    let mock = ExistentialsMock()
    mock.when.one.returns(Player())
    mock.when.pick().returns(Player())
    mock.when.stream().returns(AsyncStream { $0.finish() })

    #expect(mock.one is Player)
    mock.maybe = Player()
    #expect(mock.maybe is Player)
    #expect(mock.pick([Player()], nil) is Player)
    _ = mock.stream()

    let call = try expectOneCall(mock.calls.pick(), mock.verify.pick())
    #expect(call.arguments.all.count == 1)
    try expectOneCall(mock.calls.stream(), mock.verify.stream())
  }

  @Test("of a stream give a finished one where no stub answers, and say so", .occupiesACore)
  func unstubbedStream() async {
    let (stream, messages) = Told.by { ExistentialsMock().stream() }

    #expect(await stream.reduce(0, +) == 0)
    #expect(messages.first?.contains("ExistentialsMock.stream()") == true)
  }

  @Suite("with an index")
  struct WithIndex {
    private let mock = SubscriptsMock()

    @Test("answer and record reads and writes with their index")
    func getAndSet() throws {
      mock.when[1].returns("Waltz")

      #expect(mock[1] == "Waltz")
      mock[2] = "Blues"

      #expect(try expectOneCall(mock.calls[Argument<Int>.any], mock.verify[1]).arguments == 1)
      let write = try expectOneCall(
        mock.calls[Argument<Int>.any].set(), mock.verify[2].set("Blues"))
      #expect(write.arguments.index == 2)
      #expect(write.arguments.newValue == "Blues")
    }

    @Test("are told apart by types and labels")
    func overloads() throws {
      mock.when["a"].returns(1)
      mock.when[label: 2].returns(true)
      mock.when[key: 3.5].returns(4)

      #expect(mock["a"] == 1)
      #expect(mock[label: 2])
      #expect(mock[key: 3.5] == 4)

      try expectOneCall(mock.calls[Argument<String>.any], mock.verify["a"])
      try expectOneCall(mock.calls[label: .any], mock.verify[label: 2])
      try expectOneCall(mock.calls[key: Argument<Double>.any], mock.verify[key: 3.5])
      try mock.verify[1].called(.never)
    }
  }
}
