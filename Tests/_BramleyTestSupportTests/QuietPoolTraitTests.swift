// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import _BramleyTestSupport

@Suite("QuietPoolTrait", .countsRealTime, .serialized, .timeLimit(.minutes(2)))
struct QuietPoolTraitTests {
  private let test: Test

  init() throws { test = try #require(Test.current) }

  /// Keeps all threads of the pool busy, turn by turn, until it is told to stop.
  private func occupyPool(_ turns: Locked<Int>, until isOver: @escaping @Sendable () -> Bool) {
    for _ in 0..<(2 * ProcessInfo.processInfo.activeProcessorCount) {
      Task.detached {
        while !isOver() {
          let start = ContinuousClock.now
          while start.duration(to: .now) < .milliseconds(30) {}
          turns.withLock { $0 += 1 }
          await Task.yield()
        }
      }
    }
  }

  @Test("lets a test begin when the tasks before it are done")
  func rush() async throws {
    let turns = Locked(0)
    let turnsAtStart = Locked(0)
    let trait = QuietPoolTrait(until: .now + .seconds(60))
    let enough = 40
    occupyPool(turns) { turns.value >= enough }
    while turns.value == 0 { await Task.yield() }

    try await trait.provideScope(for: test, testCase: nil) {
      turnsAtStart.withLock { $0 = turns.value }
    }

    #expect(turnsAtStart.value >= enough)
  }

  @Test("lets a test begin at its time, however busy the pool is")
  func limit() async throws {
    let isOver = Locked(false)
    let trait = QuietPoolTrait(until: .now + .milliseconds(100))
    occupyPool(Locked(0)) { isOver.value }
    defer { isOver.withLock { $0 = true } }

    try await confirmation { begins in
      try await trait.provideScope(for: test, testCase: nil) { begins() }
    }
  }
}
