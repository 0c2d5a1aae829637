// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Synchronization
import Testing
import _BramleyTestSupport

@Suite("Recorder under concurrency", .countsRealTime)
struct RecorderConcurrencyTests {
  @Test(
    "loses no wake-up in 100,000 waits",
    .bug("https://github.com/Quick/Nimble/issues/418"),
    .bug("https://github.com/Quick/Nimble/issues/617"),
    .bug("https://github.com/Quick/Nimble/pull/721"))
  func noLostWake() async throws {
    let numbers = Recorder<Int>()
    let (starts, start) = AsyncStream.makeStream(of: Int.self)
    let sender = Task {
      for await number in starts { numbers.record(number) }
    }

    for number in 0..<100_000 {
      start.yield(number)
      guard try await numbers.next(within: .seconds(60)) == number else {
        Issue.record("Another element than \(number) came.")
        break
      }
    }
    sender.cancel()
  }

  @Test("loses no element when a limit passes at the moment in which it comes")
  func noLostElement() async throws {
    let numbers = Recorder<Int>()
    let (starts, start) = AsyncStream.makeStream(of: Int.self)
    let sender = Task {
      for await number in starts { numbers.record(number) }
    }

    for number in 0..<10_000 {
      start.yield(number)
      var heard: Int?
      while heard == nil {
        do {
          heard = try await numbers.next(within: .microseconds(number % 20))
        } catch {
          try #require(error.code == .deadlineReached)
        }
      }
      try #require(heard == number)
    }
    sender.cancel()
  }

  @Test(
    "answers a wait when it is satisfied, not at the next tick of a timer",
    .bug("https://github.com/swiftlang/swift-corelibs-xctest/issues/469"),
    .bug("https://github.com/swiftlang/swift-corelibs-xctest/issues/464"))
  func latency() async throws {
    var times: [Duration] = []
    for _ in 0..<101 {
      let calls = Recorder<Void>()
      Task { calls.record() }
      let start = ContinuousClock.now
      try await calls.next(within: .seconds(60))
      times.append(start.duration(to: .now))
    }

    // A tick would make each wait as long as it is; one quick wait of a hundred shows that there is
    // none, on a busy machine too.
    #expect((times.min() ?? .seconds(60)) < .milliseconds(50))
  }

  @Test(
    "waiters in parallel do not disturb each other",
    .bug("https://github.com/Quick/Nimble/issues/1188"),
    .bug("https://github.com/Quick/Nimble/pull/1189"),
    .bug("https://github.com/Quick/Nimble/issues/1026"))
  func independent() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let numbers = Recorder<Int>()
          Task { numbers.record(number) }
          return try await numbers.next(within: .seconds(60)) == number
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test("several waiters on one recorder get each element once")
  func shared() async throws {
    let numbers = Recorder<Int>()

    let heard = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { try await numbers.next(within: .seconds(60)) } }
      for number in 0..<100 { numbers.record(number) }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(heard.sorted() == Array(0..<100))
  }

  @Test("takes bursts whole", .bug("https://github.com/groue/CombineExpectations/issues/8"))
  func burst() async throws {
    let (stream, sink) = AsyncStream.makeStream(of: Int.self)
    let numbers = Recorder(stream)

    for number in 0..<10_000 { sink.yield(number) }
    sink.finish()

    #expect(try await numbers.finished(within: .seconds(60)) == Array(0..<10_000))
  }

  @Test(
    "listens from the moment it is made",
    .bug("https://github.com/element-hq/element-x-ios/pull/1278"))
  func subscribesAtOnce() async throws {
    let radio = Radio()
    let melodies = Recorder(radio)

    radio.play(.crumbleWaltz)

    #expect(try await melodies.next(within: .seconds(5)) == .crumbleWaltz)
  }

  @Test("lets go of its source when it is gone")
  func releasesSource() async throws {
    let ended = Recorder<Void>()
    let (stream, sink) = AsyncStream.makeStream(of: Int.self)
    sink.onTermination = { _ in ended.record() }

    do { _ = Recorder(stream) }

    try await ended.next(within: .seconds(5))
  }
}

/// A source that serves only those who listen when it plays.
private final class Radio: AsyncSequence, Sendable {
  typealias Element = Melody

  private let listeners = Mutex<[AsyncStream<Melody>.Continuation]>([])

  func makeAsyncIterator() -> AsyncStream<Melody>.Iterator {
    let (stream, sink) = AsyncStream.makeStream(of: Melody.self)
    listeners.withLock { $0.append(sink) }
    return stream.makeAsyncIterator()
  }

  func play(_ melody: Melody) {
    for listener in listeners.withLock({ $0 }) { listener.yield(melody) }
  }
}
