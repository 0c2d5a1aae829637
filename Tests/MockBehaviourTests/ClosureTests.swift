// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing

@Suite("Mocked methods with closures")
struct ClosureTests {
  private let mock = ClosuresMock()

  @Test("hand closures that do not escape to the answer")
  func nonescaping() throws {
    mock.when.each().answers { body in body(20) + 1 }

    #expect(mock.each { $0 * 2 } == 41)

    try expectOneCall(mock.calls.each(), mock.verify.each())
  }

  @Test("keep escaping closures, which the test can call")
  func escaping() throws {
    mock.when.later().returns()
    var received: [Int] = []

    mock.later { received.append($0) }

    let call = try expectOneCall(mock.calls.later(), mock.verify.later())
    call.arguments(5)
    #expect(received == [5])
  }

  @Test("keep optional closures, nil too")
  func optional() throws {
    mock.when.maybe().returns()

    mock.maybe(nil)
    mock.maybe { _ in }

    #expect(mock.calls.maybe().map { $0.arguments == nil } == [true, false])
    try mock.verify.maybe().called(.exactly(2))
  }

  @Test("evaluate an autoclosure only where the answer asks for it")
  func autoclosure() throws {
    var evaluations = 0
    func value() -> Int {
      evaluations += 1
      return 3
    }
    mock.when.lazily().returns(1)

    #expect(mock.lazily(value()) == 1)
    #expect(evaluations == 0)

    mock.when.lazily().answers { value in value() + value() }
    #expect(mock.lazily(value()) == 6)
    #expect(evaluations == 2)
    try mock.verify.lazily().called(.exactly(2))
  }

  @Test("hand asynchronous closures to the answer")
  func asynchronous() async throws {
    mock.when.waiting().answers { body in try await body() + 1 }

    #expect(try await mock.waiting { 2 } == 3)
    await #expect(throws: ShopError.soldOut) {
      try await mock.waiting { throw ShopError.soldOut }
    }

    try mock.verify.waiting().called(.exactly(2))
  }

  @Test("hand on closures that run where their caller does")
  func nonsending() async throws {
    mock.when.inherit().answers { body in await body() }
    var count = 0

    await mock.inherit { count += 1 }

    #expect(count == 1)
    try expectOneCall(mock.calls.inherit(), mock.verify.inherit())
  }

  @Test("keep Sendable closures as such")
  func sendable() async throws {
    let mock = SendableClosuresMock()
    mock.when.later().answers { done in Task.detached { done() } }

    await withCheckedContinuation { continuation in mock.later { continuation.resume() } }

    try expectOneCall(mock.calls.later(), mock.verify.later())
  }

  @Test("deliver what is emulated to handlers behind an alias and to those that may be left out")
  func handlers() throws {
    let mock = LoadingMock()
    mock.emulates(.success(["Crumble Waltz"]))
    var delivered: [Result<[String], ShopError>] = []

    mock.load { delivered.append($0) }
    mock.reload { delivered.append($0) }
    mock.reload(nil)

    #expect(delivered == [.success(["Crumble Waltz"]), .success(["Crumble Waltz"])])
    try mock.verify.load().called(.once)
    try mock.verify.reload().called(.exactly(2))
  }

  @Test("take what a result builder makes, called as their protocol's")
  func resultBuilder() throws {
    let mock = PrintingMock()
    mock.when.page().answers { content in content().count }
    mock.when.pages().returns()
    mock.when.rethrowing().answers { content in try content().count }
    mock.when[].answers { content in content().count }

    let count = mock.page {
      "Crumble"
      "Waltz"
    }
    mock.pages(3) {
      "Bramley"
      "Blues"
    }
    let rethrown = mock.rethrowing {
      "Crumble"
      "Waltz"
    }
    _ = PrintingMock {
      "Crumble"
      "Waltz"
    }

    #expect(count == 2)
    #expect(rethrown == 2)
    #expect(mock[{ "Crumble" }] == 1)
    try mock.verify.pages(3).called(.once)
    #expect(mock.calls.pages().map { $0.arguments.content() } == [["Bramley", "Blues"]])
    try PrintingMock.verify.initializer().called(.once)
  }
}
