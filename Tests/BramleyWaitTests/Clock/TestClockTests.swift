// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyWait
import Dispatch
import Synchronization
import Testing
import _BramleyTestSupport

@Suite("TestClock", .countsRealTime)
struct TestClockTests {
  @Test(
    "a sleep until now returns at once",
    .bug("https://github.com/pointfreeco/swift-clocks/pull/22"),
    .bug("https://github.com/pointfreeco/swift-clocks/pull/26"),
    .bug("https://github.com/pointfreeco/swift-clocks/issues/23"))
  // bramley:allow unknown-test that it returns is the point
  func sleepUntilNow() async throws {
    let clock = TestClock()
    clock.move(by: .seconds(5))

    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .zero)
    try await clock.sleep(until: .init(offset: .seconds(1)))
  }

  @Test(
    "an advance before the sleep is not lost",
    .bug("https://github.com/pointfreeco/swift-clocks/pull/27"),
    .bug("https://github.com/supabitapp/supacode/issues/636"))
  // bramley:allow unknown-test that it returns is the point
  func advanceFirst() async throws {
    for _ in 0..<1000 {
      let clock = TestClock()
      let baking = Task { try await clock.sleep(for: .seconds(1)) }

      try await clock.advance(by: .seconds(1))

      try await baking.value
    }
  }

  @Test(
    "an advance returns when the woken task sleeps again",
    .bug("https://github.com/saurabhav88/EnviousWispr/issues/1868"))
  func settled() async throws {
    let clock = TestClock()
    let ticks = Counter()
    try await withThrowingTaskGroup { group in
      group.addTask {
        while true {
          try await clock.sleep(for: .seconds(1))
          ticks.add()
        }
      }

      for count in 1...200 {
        try await clock.advance(by: .seconds(1))
        #expect(ticks.count == count)
      }
      group.cancelAll()
      while let result = await group.nextResult() {
        #expect(throws: CancellationError.self) { try result.get() }
      }
    }
  }

  @Test("one advance over many deadlines loses none")
  func manyDeadlines() async throws {
    let clock = TestClock()
    let times = Recorder<Duration>()
    let ticking = Task {
      for _ in 1...100 {
        try await clock.sleep(for: .seconds(1))
        times.record(clock.now.offset)
      }
      times.finish()
    }

    try await clock.advance(by: .seconds(100))

    try await ticking.value
    #expect(try await times.finished(within: .seconds(5)) == (1...100).map { .seconds($0) })
  }

  @Test("wakes sleepers with equal deadlines in the order in which they fell asleep")
  func order() async throws {
    let clock = TestClock()
    let names = Recorder<Int>()
    for number in 0..<20 {
      Task {
        try await clock.sleep(until: .init(offset: .seconds(1)))
        names.record(number)
      }
      try await clock.sleepers(number + 1)
    }

    try await clock.advance(by: .seconds(1))

    #expect(try await names.next(20, within: .seconds(5)) == Array(0..<20))
  }

  @Test("does not wake whose deadline has not come")
  func notYet() async throws {
    let clock = TestClock()
    let timeline = Timeline(name: "clock")
    let baking = Task { try await clock.sleep(for: .seconds(2)) }

    try await Timeline.$current.withValue(timeline) {
      try await clock.advance(by: .seconds(1))
    }

    #expect(clock.sleeperCount == 1)
    #expect(
      timeline.events.map(\.title) == [
        "moved 1 s to 1 s but woke nobody; the next deadline is at 2 s"
      ])
    try await clock.advance(by: .seconds(1))
    try await baking.value
  }

  @Test(
    "waits for a task of the lowest priority on a busy machine",
    .bug("https://github.com/element-hq/element-x-ios/pull/6022"))
  func starved() async throws {
    let clock = TestClock(patience: .seconds(60))
    let ticks = Counter()
    let isOver = Counter()
    for _ in 0..<4 {
      Task(priority: .high) { while isOver.count == 0 { await Task.yield() } }
    }
    let ticking = Task(priority: .background) {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks.add()
      }
    }

    for count in 1...20 {
      try await clock.advance(by: .seconds(1))
      #expect(ticks.count >= count)
    }

    ticking.cancel()
    isOver.add()
  }

  @Test("names the tasks that did not sleep again, on the timeline")
  func notAsleepAgain() async throws {
    let timeline = Timeline(name: "clock")
    let clock = Timeline.$current.withValue(timeline) { TestClock() }
    let baking = Task(name: "baking") { try await clock.sleep(for: .seconds(1)) }
    try await clock.sleepers(1)
    let ticking = Task(name: "ticking") {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    try await clock.sleepers(2)

    try await clock.advance(by: .seconds(1))

    try await baking.value
    ticking.cancel()
    #expect(timeline.events.map(\.title) == ["moved 1 s to 1 s and woke 2 sleepers"])
    #expect(
      timeline.events.map(\.details) == [["not asleep again: “baking” (until 1 s)"]])
  }

  @Test("names a woken task that cannot run")
  func doesNotRun() async throws {
    let clock = TestClock(patience: .milliseconds(50))
    let executor = StallingExecutor()
    let baking = Task(name: "baking", executorPreference: executor) {
      try await clock.sleep(for: .seconds(1))
    }
    try await eventually("it to sleep", within: .seconds(60)) { clock.sleeperCount == 1 }
    executor.stall()

    let error = await #expect(throws: WaitError.self) { try await clock.advance(by: .seconds(1)) }
    executor.goOn()

    #expect(error?.code == .deadlineReached)
    #expect(
      error?.message == """
        The test clock woke “baking” (until 1 s), but that task has not run within 50 ms of real \
        time. Check that nothing blocks the threads or the executor on which it runs.
        """)
    try await baking.value
  }

  @Test("a cancelled sleep throws and is gone")
  func cancelled() async throws {
    let clock = TestClock()
    let baking = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.sleepers(1)

    baking.cancel()

    await #expect(throws: CancellationError.self) { try await baking.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test("says that nobody sleeps, and does not move")
  func nobodySleeps() async {
    let clock = TestClock(patience: .milliseconds(5))

    let error = await #expect(throws: WaitError.self) { try await clock.advance(by: .seconds(1)) }

    #expect(error?.code == .nobodySleeps)
    #expect(
      error?.message == """
        Expected 1 task to sleep on the test clock, but nobody did within 5 ms of real time. \
        Check that the code under test was given this clock and has been started; use move(by:) \
        if it only reads the time.
        """)
    #expect(clock.now.offset == .zero)
  }

  @Test("runs until nobody sleeps")
  func run() async throws {
    let clock = TestClock()
    let baking = Task {
      for minutes in [3, 10, 45] { try await clock.sleep(for: .seconds(60 * minutes)) }
    }

    try await clock.run(within: .seconds(60))

    try await baking.value
    #expect(clock.now.offset == .seconds(58 * 60))
  }

  @Test("a run that never ends ends at its limit")
  func endlessRun() async {
    let clock = TestClock()
    let ticking = Task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }

    let error = await #expect(throws: WaitError.self) {
      try await clock.run(within: .milliseconds(5))
    }
    ticking.cancel()

    #expect(error?.code == .deadlineReached)
  }

  @Test("measures its own time")
  func measure() async {
    let clock = TestClock()

    let time = clock.measure { clock.move(by: .seconds(3)) }

    #expect(time == .seconds(3))
  }
}

/// A number that several tasks may count up.
private final class Counter: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  func add() {
    state.withLock { $0 += 1 }
  }
}

/// An executor that can be told to let its jobs wait.
private final class StallingExecutor: TaskExecutor {
  private struct State {
    var isStalled = false
    var jobs: [UnownedJob] = []
  }

  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isStalled = state.withLock { state in
      if state.isStalled { state.jobs.append(job) }
      return state.isStalled
    }
    if !isStalled { start(job) }
  }

  func stall() { state.withLock { $0.isStalled = true } }

  func goOn() {
    let jobs = state.withLock { state in
      state.isStalled = false
      return state.jobs
    }
    for job in jobs { start(job) }
  }

  private func start(_ job: UnownedJob) {
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
