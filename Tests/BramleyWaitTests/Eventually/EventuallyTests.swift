// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("eventually", .countsRealTime)
struct EventuallyTests {
  @Test("evaluates at once and returns at once")
  func atOnce() async throws {
    var polls = 0

    try await eventually(within: .zero) {
      polls += 1
      return true
    }

    #expect(polls == 1)
  }

  @Test("evaluates again after each interval")
  func repeats() async throws {
    let clock = TestClock(patience: .seconds(60))
    var polls = 0

    async let moved: Void = { for _ in 0..<3 { try await clock.advance(by: .seconds(1)) } }()
    try await eventually(within: .seconds(10), every: .seconds(1), clock: clock) {
      polls += 1
      return polls == 4
    }
    try await moved

    #expect(polls == 4)
    #expect(clock.now.offset == .seconds(3))
  }

  @Test(
    "evaluates once more after the limit, however late it is",
    .bug("https://github.com/Quick/Nimble/issues/177"),
    .bug("https://github.com/Quick/Nimble/pull/1199"),
    .bug("https://github.com/Quick/Nimble/issues/1095"),
    .bug("https://github.com/Quick/Nimble/issues/499"))
  func oncePastTheLimit() async throws {
    let clock = TestClock()
    var polls = 0

    try await eventually(within: .seconds(1), clock: clock) {
      polls += 1
      clock.move(by: .seconds(60))
      return polls == 2
    }

    #expect(polls == 2)
  }

  @Test("returns the value of the attempt that had one")
  func value() async throws {
    var melodies: [Melody] = []

    let melody = try await eventually("a melody", every: .milliseconds(1)) {
      defer { melodies.append(.crumbleWaltz) }
      return melodies.first
    }

    #expect(melody == .crumbleWaltz)
    #expect(melodies.count == 2)
  }

  @Test(
    "reports the value that it evaluated, not a newer one",
    .bug("https://github.com/Quick/Nimble/issues/293"))
  func evaluatedValue() async throws {
    let clock = TestClock()
    var titles = ["Login", "Progress"]

    let error = await #expect(throws: WaitError.self) {
      try await eventually(equals: "Melodies", within: .seconds(1), clock: clock) {
        clock.move(by: .milliseconds(1001))
        return titles.isEmpty ? "Melodies" : titles.removeFirst()
      }
    }

    #expect(
      error?.message == """
        Expected "Melodies" within 1 s, but after 2 polls the last gave "Progress". Check that \
        the action that causes it has run, or allow more time.
        """)
    #expect(
      error?.timeline.dropFirst() == [
        "after 0 s: 1 poll gave \"Login\"", "after 1.001 s: 1 poll gave \"Progress\"",
        "the last poll began 1 ms after the limit",
      ])
  }

  @Test("tells what it saw over time")
  func overTime() async throws {
    let clock = TestClock()
    var polls = 0

    let error = await #expect(throws: WaitError.self) {
      try await eventually(
        "three melodies", within: .seconds(4), every: .zero, clock: clock,
        fileID: "ApplePieTests/ShopTests.swift",
        line: 9
      ) {
        clock.move(by: .seconds(1))
        polls += 1
        if polls == 3 { throw ShopError.noNetwork }
        return nil as Melody?
      }
    }

    #expect(
      error?.description == """
        Expected three melodies within 4 s, but after 5 polls the last gave nil. Check that the \
        action that causes it has run, or allow more time.
          waited at ShopTests.swift:9
          after 0 s: 2 polls gave nil
          after 2 s: 1 poll threw noNetwork
          after 3 s: 2 polls gave nil
          the last poll began 0 s after the limit
        """)
  }

  @Test("evaluates once per attempt, also for the message")
  func oncePerAttempt() async {
    let clock = TestClock()
    var reads = 0

    let error = await #expect(throws: WaitError.self) {
      try await eventually(equals: -1, within: .seconds(10), every: .zero, clock: clock) {
        clock.move(by: .seconds(1))
        reads += 1
        return reads
      }
    }

    #expect(reads == 11)
    #expect(error?.message.contains("after 11 polls the last gave 11") == true)
  }

  @Test("counts an attempt that throws as not yet, and names the last error")
  func throwing() async throws {
    let error = await #expect(throws: WaitError.self) {
      try await eventually("the melodies", within: .milliseconds(5), every: .milliseconds(1)) {
        throw ShopError.noNetwork
      }
    }

    #expect(error?.code == .deadlineReached)
    #expect(error?.cause as? ShopError == .noNetwork)
    #expect(error?.message.contains("the last threw noNetwork") == true)
  }

  @Test("ends when its task is cancelled")
  func cancelled() async {
    let waiting = Task {
      try await eventually(within: .seconds(60), every: .seconds(60)) { false }
    }

    waiting.cancel()
    let result = await waiting.result

    let error = #expect(throws: WaitError.self) { try result.get() }
    #expect(error?.code == .cancelled)
  }

  @Test(
    "evaluates on the actor of its caller",
    .bug("https://github.com/pointfreeco/swift-snapshot-testing/issues/919"))
  @MainActor
  func isolation() async throws {
    let shop = MainActorShop()

    // The main actor may be busy with other tests for long.
    try await eventually(within: .seconds(60), every: .milliseconds(1)) {
      shop.visits += 1
      return shop.visits == 3
    }

    #expect(shop.visits == 3)
  }
}

/// Something that only the main actor may touch.
@MainActor
private final class MainActorShop {
  var visits = 0
}
