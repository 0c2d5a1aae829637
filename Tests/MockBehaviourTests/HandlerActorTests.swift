// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing

/// Handlers are called on the actor that they are isolated to.
@Suite("What is emulated, for handlers on an actor")
struct HandlerActorTests {
  private typealias Delivered = Result<[String], ShopError>
  private static let waltz = Delivered.success(["Crumble Waltz"])

  @Test("is delivered before the call returns, to those on the main actor, called there")
  @MainActor func onMainActor() throws {
    let mock = LoadingOnActorsMock()
    mock.emulates(.success(["Crumble Waltz"]))
    var delivered: [Delivered] = []
    // What is isolated by its type alone may be called elsewhere by mistake.
    func handle(_ result: Delivered) {
      MainActor.preconditionIsolated()
      delivered.append(result)
    }

    mock.load(handle)
    mock.reload(handle)
    mock.refresh(whenDone: handle)
    mock.refresh(whenDone: nil)
    mock.restore(handle)
    mock.repeatLast(handle)
    mock.repeatLast(nil)
    mock.retune(handle)

    #expect(delivered == Array(repeating: Self.waltz, count: 6))
    try mock.verify.load().called(.once)
    try mock.verify.refresh(whenDone: .any).called(.exactly(2))
    #expect(mock.calls.repeatLast().map { $0.arguments == nil } == [false, true])
  }

  @Test("is delivered on the main actor, called elsewhere")
  func elsewhere() async {
    let mock = LoadingOnActorsMock()
    mock.emulates(.failure(ShopError.soldOut))

    let result = await withCheckedContinuation { continuation in
      mock.load { result in
        MainActor.preconditionIsolated()
        continuation.resume(returning: result)
      }
    }

    #expect(result == .failure(.soldOut))
  }

  @Test("is delivered on another global actor, soon after the call")
  func onGlobalActor() async {
    let mock = LoadingOnActorsMock()
    mock.emulates(.success(["Crumble Waltz"]))

    let result = await withCheckedContinuation { continuation in
      mock.tune { result in
        TunerActor.preconditionIsolated()
        continuation.resume(returning: result)
      }
    }

    #expect(result == Self.waltz)
  }

  @Test("is delivered before the call returns, where the protocol is on the actor of the handler")
  @TunerActor func onActorOfProtocol() throws {
    let mock = TuningMock()
    mock.emulates(.success(["Crumble Waltz"]))
    var delivered: [Delivered] = []

    mock.tune { delivered.append($0) }

    #expect(delivered == [Self.waltz])
    try mock.verify.tune().called(.once)
  }

  @Test("is delivered to a handler without an actor, wherever the call is made")
  func onNoActor() {
    let mock = LoadingOnActorsMock()
    mock.emulates(.success(["Crumble Waltz"]))
    var delivered: [Delivered] = []

    mock.retune { delivered.append($0) }

    #expect(delivered == [Self.waltz])
  }
}
