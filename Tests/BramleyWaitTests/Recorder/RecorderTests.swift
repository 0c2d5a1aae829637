// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("Recorder", .countsRealTime)
struct RecorderTests {
  @Suite("next(within:)")
  struct Next {
    @Test("returns elements that arrived before the call, in order")
    func earlyElements() async throws {
      let source = openMelodies(.crumbleWaltz, .bramleyBlues)
      let melodies = Recorder(source.stream)

      #expect(try await melodies.next(within: .seconds(5)) == .crumbleWaltz)
      #expect(try await melodies.next(within: .seconds(5)) == .bramleyBlues)
    }

    @Test(
      "waits for an element that comes later, and no longer",
      .bug("https://github.com/swiftlang/swift-testing/issues/1068"))
    func laterElement() async throws {
      let melodies = Recorder<Melody>()
      let start = ContinuousClock.now

      Task {
        // bramley:allow sleepy-test real time is what this test is about
        try await Task.sleep(for: .milliseconds(5))
        melodies.record(.crumbleWaltz)
      }

      #expect(try await melodies.next(within: .seconds(60)) == .crumbleWaltz)
      #expect(start.duration(to: .now) < .seconds(30))
    }

    @Test(
      "stays usable after a passed limit",
      .bug("https://github.com/swiftlang/swift-testing/issues/1068", "a limit ends its own wait"),
      .bug("https://github.com/swiftlang/swift-testing/pull/534", "limits are of any duration"))
    func usableAfterDeadline() async throws {
      let source = openMelodies()
      let melodies = Recorder(source.stream)

      let error = await #expect(throws: WaitError.self) {
        try await melodies.next(within: .milliseconds(10))
      }
      source.sink.yield(.crumbleWaltz)

      #expect(error?.code == .deadlineReached)
      #expect(try await melodies.next(within: .seconds(5)) == .crumbleWaltz)
    }

    @Test("an old limit never ends a new wait")
    func oldLimit() async throws {
      let clock = TestClock()
      let melodies = Recorder<Melody>(clock: clock)
      async let first = melodies.next(within: .seconds(1))
      try await clock.sleepers(1)
      melodies.record(.crumbleWaltz)
      _ = try await first

      async let second = melodies.next(within: .seconds(10))
      try await clock.sleepers(1)
      clock.move(by: .seconds(5))
      melodies.record(.bramleyBlues)

      #expect(try await second == .bramleyBlues)
    }

    @Test(
      "abandons a source that never answers and cannot be cancelled",
      .bug("https://github.com/manaflow-ai/cmux/pull/12955"),
      .bug("https://github.com/tqbf/selfdrivingwiki/issues/1051"))
    func neverResumed() async {
      let melodies = Recorder(SilentSequence())

      let error = await #expect(throws: WaitError.self) {
        try await melodies.next(within: .milliseconds(10))
      }

      #expect(error?.code == .deadlineReached)
    }

    @Test("says that the source finished")
    func finished() async {
      let melodies = Recorder<Melody>()
      melodies.finish()

      let error = await #expect(throws: WaitError.self) {
        try await melodies.next(within: .seconds(5))
      }

      #expect(error?.code == .sourceFinished)
    }

    @Test("gives the elements before a failure, then the failure")
    func failed() async throws {
      let source = openMelodies(.crumbleWaltz)
      let melodies = Recorder(source.stream)
      source.sink.finish(throwing: ShopError.noNetwork)

      let first = try await melodies.next(within: .seconds(5))
      let error = await #expect(throws: WaitError.self) {
        try await melodies.next(within: .seconds(5))
      }

      #expect(first == .crumbleWaltz)
      #expect(error?.code == .sourceFailed)
      #expect(error?.cause as? ShopError == .noNetwork)
    }

    @Test("ends when its task is cancelled, and takes no element with it")
    func cancelled() async throws {
      let melodies = Recorder<Melody>()
      let waiting = Task { try await melodies.next(within: .seconds(60)) }

      waiting.cancel()
      let result = await waiting.result
      melodies.record(.crumbleWaltz)

      #expect(throws: WaitError.self) { try result.get() }
      #expect(try await melodies.next(within: .seconds(5)) == .crumbleWaltz)
    }

    @Test("keeps elements for the next question when too few arrive")
    func tooFew() async throws {
      let melodies = Recorder<Melody>()
      melodies.record(.crumbleWaltz)

      let error = await #expect(throws: WaitError.self) {
        try await melodies.next(2, within: .milliseconds(10))
      }
      melodies.record(.bramleyBlues)

      #expect(error?.message.contains("only 1 arrived") == true)
      #expect(try await melodies.next(2, within: .seconds(5)) == [.crumbleWaltz, .bramleyBlues])
    }
  }

  @Suite("expectNone(during:)")
  struct ExpectNone {
    @Test(
      "passes when nothing arrives, without real time",
      .bug("https://github.com/groue/CombineExpectations/issues/19"))
    func nothing() async throws {
      let clock = TestClock()
      let melodies = Recorder<Melody>(clock: clock)

      async let silence: Void = melodies.expectNone(during: .seconds(3600))
      try await clock.advance(by: .seconds(3600))

      try await silence
    }

    @Test(
      "fails for an element that comes within the time",
      .bug("https://github.com/swiftlang/swift-testing/issues/510"))
    func something() async throws {
      let clock = TestClock()
      let melodies = Recorder<Melody>(clock: clock)

      let silence = Task { try await melodies.expectNone(during: .seconds(1)) }
      try await clock.sleepers(1)
      melodies.record(.tartTango)
      let result = await silence.result

      let error = #expect(throws: WaitError.self) { try result.get() }
      #expect(error?.code == .unexpectedElement)
      #expect(error?.message.contains("Tart Tango") == true)
    }

    @Test("fails for an element that was there before, and leaves it there")
    func before() async throws {
      let melodies = Recorder<Melody>()
      melodies.record(.tartTango)

      let error = await #expect(throws: WaitError.self) {
        try await melodies.expectNone(during: .seconds(5))
      }

      #expect(error?.code == .unexpectedElement)
      #expect(try await melodies.next(within: .seconds(5)) == .tartTango)
    }

    @Test("returns early when the source finishes")
    func early() async throws {
      let melodies = Recorder<Melody>()
      melodies.finish()

      try await melodies.expectNone(during: .seconds(3600))
    }
  }

  @Suite("the end")
  struct End {
    @Test("finished(within:) gives all that is left")
    func finished() async throws {
      let source = openMelodies(.crumbleWaltz, .bramleyBlues)
      let melodies = Recorder(source.stream)
      source.sink.finish()

      #expect(try await melodies.finished(within: .seconds(5)) == [.crumbleWaltz, .bramleyBlues])
    }

    @Test("finished(within:) fails when the source stays open")
    func open() async {
      let melodies = Recorder<Melody>()

      let error = await #expect(throws: WaitError.self) {
        try await melodies.finished(within: .milliseconds(10))
      }

      #expect(error?.code == .deadlineReached)
    }

    @Test("failure(within:) gives the error")
    func failure() async throws {
      let melodies = Recorder<Melody>()
      melodies.fail(ShopError.noData)

      #expect(try await melodies.failure(within: .seconds(5)) as? ShopError == .noData)
    }

    @Test("failure(within:) fails when the source finishes")
    func noFailure() async {
      let melodies = Recorder<Melody>()
      melodies.finish()

      let error = await #expect(throws: WaitError.self) {
        try await melodies.failure(within: .seconds(5))
      }

      #expect(error?.code == .sourceFinished)
    }

    @Test("a result is an element and the end, or an error")
    func result() async throws {
      let (saved, refused) = (Recorder<Melody>(), Recorder<Melody>())

      saved.complete(with: .success(.crumbleWaltz))
      refused.complete(with: .failure(ShopError.noData))

      #expect(try await saved.finished(within: .seconds(5)) == [.crumbleWaltz])
      #expect(try await refused.failure(within: .seconds(5)) as? ShopError == .noData)
    }

    @Test(
      "names an element that comes after the end",
      .bug("https://github.com/OpenCombine/OpenCombine/issues/233"))
    func late() async throws {
      let melodies = Recorder<Melody>()
      melodies.finish()

      melodies.record(.tartTango)

      #expect(melodies.timeline.last?.hasSuffix("element after the end: Tart Tango") == true)
      #expect(try await melodies.finished(within: .seconds(5)).isEmpty)
    }
  }

  @Test(
    "elements(during:) gives whatever arrived by then, of a source that never ends",
    .bug("https://github.com/groue/CombineExpectations/issues/8"))
  func window() async throws {
    let clock = TestClock()
    let melodies = Recorder<Melody>(clock: clock)
    melodies.record(.crumbleWaltz)

    async let heard = melodies.elements(during: .seconds(1))
    try await clock.sleepers(1)
    melodies.record(.bramleyBlues)
    try await clock.advance(by: .seconds(1))

    #expect(try await heard == [.crumbleWaltz, .bramleyBlues])
  }

  @Test("counts the calls of a callback without a value")
  func callback() async throws {
    let calls = Recorder<Void>()

    calls.record()
    calls.record()

    #expect(try await calls.next(2, within: .seconds(5)).count == 2)
  }

  @Test("the error tells what arrived, in order and with its time")
  func wholeText() async throws {
    let clock = TestClock()
    let melodies = Recorder<Melody>(clock: clock, fileID: "ApplePieTests/ShopTests.swift", line: 7)
    melodies.record(.crumbleWaltz)
    clock.move(by: .milliseconds(250))
    melodies.record(.bramleyBlues)
    clock.move(by: .seconds(2))
    melodies.finish()

    let error = await #expect(throws: WaitError.self) {
      try await melodies.next(3, within: .seconds(1))
    }

    #expect(
      error.map(\.description) == """
        Expected 3 elements (Melody), but the source finished with only 2 left. Check what ended \
        it, or ask with finished(within:).
          Recorder<Melody> was made at ShopTests.swift:7
          after 0 s: element 1: Crumble Waltz
          after 250 ms: element 2: Bramley Blues
          after 2.25 s: the source finished
        """)
  }
}

/// A sequence whose iterator waits for ever and cannot be cancelled.
private struct SilentSequence: AsyncSequence {
  struct AsyncIterator: AsyncIteratorProtocol {
    func next() async -> Melody? {
      await withUnsafeContinuation { (_: UnsafeContinuation<Melody?, Never>) in }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
