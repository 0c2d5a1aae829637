// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyWait
import Testing
import _BramleyTestSupport

@testable import BramleyTesting

@Suite(
  "ResourceLocks", .countsRealTime, .bug("https://github.com/swiftlang/swift-testing/issues/683"))
struct ResourceLocksTests {
  private let locks = ResourceLocks()

  @Test(
    "lets those in together that do not exclude each other",
    arguments: [
      [[SharedResource.oven: ResourceAccess.writing], [.recipes: .writing]],
      [[.recipes: .reading], [.recipes: .reading]],
    ])
  func parallel(claims: [LockTable.Claims]) async throws {
    let (first, second) = (Recorder<Void>(), Recorder<Void>())

    // Each goes on only when the other one is inside, too.
    async let one: Void = locks.withLock(on: claims[0]) {
      first.record()
      try await second.next(within: .seconds(60))
    }
    async let other: Void = locks.withLock(on: claims[1]) {
      second.record()
      try await first.next(within: .seconds(60))
    }

    try await one
    try await other
    #expect(locks.count == 0)
  }

  @Test("keeps a thousand apart, whatever they lock together, and each comes to its end")
  func exclusion() async throws {
    let inUse = Lock<Set<SharedResource>>([])
    let shelves = (0..<4).map { SharedResource("shelf \($0)") }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<1000 {
        let mine: Set = [shelves[number % 4], shelves[(number / 4) % 4]]
        group.addTask {
          let claims = Dictionary(uniqueKeysWithValues: mine.map { ($0, ResourceAccess.writing) })
          try await locks.withLock(on: claims) {
            #expect(inUse.withLock { $0.isDisjoint(with: mine) })
            inUse.withLock { $0.formUnion(mine) }
            await Task.yield()
            inUse.withLock { $0.subtract(mine) }
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(locks.count == 0)
  }

  @Test("a cancelled waiter leaves the queue, and the next one is served")
  func cancelledWaiter() async throws {
    let (entered, gate, served) = (Recorder<Void>(), Recorder<Void>(), Recorder<Void>())
    let holder = Task {
      try await locks.withLock(on: [.oven: .writing]) {
        entered.record()
        try await gate.next(within: .seconds(60))
      }
    }
    try await entered.next(within: .seconds(60))
    let waiter = Task { try await locks.withLock(on: [.oven: .writing]) { served.record() } }
    try await eventually(equals: 2, within: .seconds(60)) { locks.count }

    waiter.cancel()

    await #expect(throws: CancellationError.self) { try await waiter.value }
    #expect(locks.count == 1)
    gate.record()
    try await holder.value
    try await locks.withLock(on: [.oven: .writing]) {}
    try await served.expectNone(during: .zero)
  }

  @Test("a holder that is cancelled, as by a time limit, frees what it holds")
  func cancelledHolder() async throws {
    let entered = Recorder<Void>()
    let holder = Task {
      try await locks.withLock(on: [.oven: .writing]) {
        entered.record()
        try await TestClock().sleep(until: .init(offset: .seconds(1)))
      }
    }
    try await entered.next(within: .seconds(60))

    holder.cancel()

    await #expect(throws: CancellationError.self) { try await holder.value }
    #expect(locks.count == 0)
  }
}
