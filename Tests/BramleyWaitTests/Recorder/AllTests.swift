// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("all(of:within:)", .countsRealTime, .bug("https://github.com/Quick/Nimble/issues/314"))
struct AllTests {
  @Test("gives the oldest element of each, in whatever order they come")
  func elements() async throws {
    let (answers, orders, calls) = (Recorder<Melody>(), Recorder<Int>(), Recorder<String>())

    Task {
      calls.record("ring")
      orders.record(7)
      answers.record(.crumbleWaltz)
    }
    let (answer, order, call) = try await all(of: answers, orders, calls, within: .seconds(60))

    #expect(answer == .crumbleWaltz)
    #expect(order == 7)
    #expect(call == "ring")
  }

  @Test("says of each what it got, and takes nothing when one is missing")
  func missing() async throws {
    let clock = TestClock()
    let answers = Recorder<Melody>(clock: clock, fileID: "ApplePieTests/ShopTests.swift", line: 3)
    let orders = Recorder<Int>(clock: clock, fileID: "ApplePieTests/ShopTests.swift", line: 4)
    let waiting = Task { try await all(of: answers, orders, within: .seconds(5)) }
    orders.record(7)
    try await clock.advance(by: .seconds(5))

    let result = await waiting.result

    let error = #expect(throws: WaitError.self) { try result.get() }
    #expect(
      error?.description == """
        Expected an element of each of 2 recorders within 5 s, but 1 got none. Check that the \
        actions that cause them have run, or allow more time.
          ✘ Recorder<Melody> made at ShopTests.swift:3: deadlineReached
          ✔ Recorder<Int> made at ShopTests.swift:4: 7
        """)
    #expect(try await orders.next(within: .zero) == 7)
  }
}
