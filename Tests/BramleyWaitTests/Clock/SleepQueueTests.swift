// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import BramleyWait

@Suite("SleepQueue")
struct SleepQueueTests {
  private var queue = SleepQueue()

  @Test("wakes by deadline, and by order of falling asleep where deadlines are equal")
  mutating func order() {
    let numbers = [3, 1, 2, 1].map { queue.enter(until: .seconds($0), .init()) }

    var woken: [Int?] = []
    while let sleep = queue.wakeNext(until: .seconds(10)) { woken.append(sleep.number) }

    #expect(woken == [numbers[1], numbers[3], numbers[2], numbers[0]])
    #expect(queue.now == .seconds(10))
  }

  @Test("stops at each deadline on its way")
  mutating func stops() {
    _ = queue.enter(until: .seconds(2), .init())
    _ = queue.enter(until: .seconds(5), .init())

    _ = queue.wakeNext(until: .seconds(10))

    #expect(queue.now == .seconds(2))
    #expect(queue.nextDeadline == .seconds(5))
  }

  @Test("refuses a sleep that is over already")
  mutating func over() {
    #expect(queue.enter(until: .zero, .init()) == nil)
  }

  @Test("ends a sleep once")
  mutating func once() throws {
    let entered = queue.enter(until: .seconds(1), .init())
    let number = try #require(entered)

    #expect(queue.cancel(number) != nil)
    #expect(queue.cancel(number) == nil)
    #expect(queue.wakeNext(until: .seconds(1))?.number == nil)
  }

  @Test("names sleepers by the name of their task, or by their order")
  mutating func labels() {
    _ = queue.enter(until: .seconds(2), .init(name: "baking"))
    _ = queue.enter(until: .seconds(1), .init())

    #expect(
      queue.labels == ["the task that fell asleep as number 2 (until 1 s)", "“baking” (until 2 s)"])
  }

  @Test("follows a woken task until it sleeps again")
  mutating func follows() throws {
    let entered = queue.enter(until: .seconds(1), .init(task: 7))
    let number = try #require(entered)
    _ = queue.wakeNext(until: .seconds(1))

    #expect(queue.progress(of: number) == .waking)
    queue.arrive(number)
    #expect(queue.progress(of: number) == .running(sleepsRepeatedly: false))
    _ = queue.enter(until: .seconds(2), .init(task: 7))
    #expect(queue.progress(of: number) == .asleep)
  }
}
