// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Dispatch
import Testing
import _BramleyTestSupport

@Suite("drainMainQueue", .countsRealTime)
struct DrainMainQueueTests {
  @Test(
    "returns after what was handed to the main queue before",
    .bug("https://github.com/swiftlang/swift-testing/issues/748"),
    .bug("https://github.com/swiftlang/swift-testing/issues/997"))
  func drains() async throws {
    for count in [1, 10, 100] {
      let turns = Recorder<Int>()
      for number in 0..<count { DispatchQueue.main.async { turns.record(number) } }

      try await drainMainQueue(within: .seconds(60))

      #expect(try await turns.elements(during: .zero) == Array(0..<count))
    }
  }

  @Test(
    "works on the main actor, which is not the main thread everywhere",
    .bug("https://github.com/pointfreeco/swift-snapshot-testing/issues/919"))
  @MainActor
  func onMainActor() async throws {
    let turns = Recorder<Void>()
    DispatchQueue.main.async { turns.record() }

    try await drainMainQueue(within: .seconds(60))

    #expect(try await turns.elements(during: .zero).count == 1)
  }

  @Test("waits for a main queue that is busy")
  func busy() async throws {
    let turns = Recorder<Void>()
    DispatchQueue.main.async {
      let start = ContinuousClock.now
      while start.duration(to: .now) < .milliseconds(20) {}
      turns.record()
    }

    try await drainMainQueue(within: .seconds(60))

    #expect(try await turns.elements(during: .zero).count == 1)
  }
}
