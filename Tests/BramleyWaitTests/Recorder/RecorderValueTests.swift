// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Dispatch
import Synchronization
import Testing
import _BramleyTestSupport

@Suite("Recorder of one value", .countsRealTime)
struct RecorderValueTests {
  @Test("value(within:) gives the value of a completion handler")
  func value() async throws {
    let saved = Recorder<Melody>()

    DispatchQueue.global().async { saved.complete(with: .success(.crumbleWaltz)) }

    #expect(try await saved.value(within: .seconds(60)) == .crumbleWaltz)
  }

  @Test(
    "a handler hands its value over, and the check runs in the test, whatever the handler's thread",
    .bug("https://github.com/Alamofire/Alamofire/issues/419"),
    .bug("https://github.com/ably/ably-cocoa/issues/2272"))
  func checkAfterHandler() async throws {
    let saved = Recorder<Melody>()
    let test = Test.current?.id

    let sent = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        saved.complete(with: .success(.tartTango))
        continuation.resume(returning: Test.current?.id)
      }
    }
    let melody = try await saved.value(within: .seconds(60))

    #expect(sent == nil)
    #expect(Test.current?.id == test)
    #expect(melody == .tartTango)
  }

  @Test(
    "a callback that never comes fails the wait",
    .bug("https://github.com/Quick/Quick/issues/842"))
  func neverCalled() async {
    let saved = Recorder<Melody>()

    let error = await #expect(throws: WaitError.self) {
      try await saved.value(within: .milliseconds(5))
    }

    #expect(error?.code == .deadlineReached)
    #expect(
      error?.message == """
        Expected one Melody and the end of its source, but nothing arrived within 5 ms. Check that \
        the action that causes it has run, or allow more time.
        """)
  }

  @Test("a value without an end fails the wait, and says how to end it")
  func neverEnded() async {
    let saved = Recorder<Melody>()
    saved.record(.crumbleWaltz)

    let error = await #expect(throws: WaitError.self) {
      try await saved.value(within: .milliseconds(5))
    }

    #expect(error?.code == .deadlineReached)
    #expect(
      error?.message == """
        Expected one Melody and the end of its source, but after 5 ms it was still open, with 1 \
        element. End it with finish() or complete(with:), or ask with next(within:).
        """)
  }

  @Test("a callback without a value is named as a call")
  func neverCalledWithoutValue() async {
    let calls = Recorder<Void>(fileID: "ApplePieTests/ShopTests.swift", line: 7)

    let error = await #expect(throws: WaitError.self) {
      try await calls.next(within: .milliseconds(5))
    }

    #expect(error?.message.hasPrefix("Expected the next call, but none arrived within") == true)
    #expect(
      error?.timeline
        == ["Recorder<Void> was made at ShopTests.swift:7; nothing has happened since"])
  }

  @Test("fails when several came")
  func several() async {
    let saved = Recorder<Melody>()
    saved.record(.crumbleWaltz)
    saved.complete(with: .success(.tartTango))

    let error = await #expect(throws: WaitError.self) { try await saved.value(within: .seconds(5)) }

    #expect(error?.code == .unexpectedElement)
    #expect(
      error?.message == """
        Expected one Melody and the end of its source, but 2 came. Check what calls back more than \
        once, or ask with next(within:).
        """)
  }

  @Test("fails when none came")
  func none() async {
    let saved = Recorder<Melody>()
    saved.finish()

    let error = await #expect(throws: WaitError.self) { try await saved.value(within: .seconds(5)) }

    #expect(error?.code == .sourceFinished)
    #expect(error?.message.contains("the source ended without any") == true)
  }

  @Test("fails with the error of the handler")
  func failed() async {
    let saved = Recorder<Melody>()
    saved.complete(with: .failure(ShopError.noNetwork))

    let error = await #expect(throws: WaitError.self) { try await saved.value(within: .seconds(5)) }

    #expect(error?.cause as? ShopError == .noNetwork)
  }

  @Test(
    "takes a promise as the completion handler that it is",
    .bug("https://github.com/mxcl/PromiseKit/issues/412"),
    .bug("https://github.com/mxcl/PromiseKit/issues/510"))
  func promise() async throws {
    let promise = MelodyPromise()
    let melodies = Recorder<Melody>()
    promise.then { melodies.complete(with: $0) }

    promise.resolve(.success(.bramleyBlues))

    #expect(try await melodies.value(within: .seconds(60)) == .bramleyBlues)
  }

  @Test(
    "does not block the main actor, where a promise may need it",
    .bug("https://github.com/mxcl/PromiseKit/issues/1270"),
    .bug("https://github.com/mxcl/PromiseKit/pull/741"),
    .bug("https://github.com/mxcl/PromiseKit/issues/116"))
  @MainActor
  func promiseOnMain() async throws {
    let promise = MelodyPromise()
    let melodies = Recorder<Melody>()
    promise.then { result in DispatchQueue.main.async { melodies.complete(with: result) } }

    promise.resolve(.success(.bramleyBlues))

    #expect(try await melodies.value(within: .seconds(60)) == .bramleyBlues)
  }
}

/// A promise of a melody, with handlers that run where it is resolved.
private final class MelodyPromise: Sendable {
  typealias Handler = @Sendable (Result<Melody, any Error>) -> Void

  private let handlers = Mutex<[Handler]>([])

  func then(_ handler: @escaping Handler) {
    handlers.withLock { $0.append(handler) }
  }

  func resolve(_ result: Result<Melody, any Error>) {
    for handler in handlers.withLock({ $0 }) {
      DispatchQueue.global().async { handler(result) }
    }
  }
}
