// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyWait
import Dispatch
import Testing
import _BramleyTestSupport

@Suite("TestClock, counted", .countsRealTime)
struct TestClockTurnsTests {
  /// Runs tasks one after the other, and counts how often one gets its turn.
  private final class CountingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "CountingExecutor")
    private let turns = Lock(0)

    /// The number of turns that were given so far.
    var count: Int { turns.withLock { $0 } }

    func enqueue(_ job: consuming ExecutorJob) {
      turns.withLock { $0 += 1 }
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  @Test(
    "an advance takes a turn of the sleeper and one or two of its own, not dozens",
    .bug("https://github.com/pointfreeco/swift-clocks/issues/33"))
  func turnsOfAnAdvance() async throws {
    let executor = CountingExecutor()
    let clock = TestClock()

    let counting = Task(executorPreference: executor) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          while !Task.isCancelled { try? await clock.sleep(for: .seconds(1)) }
        }
        try await clock.sleepers(1)
        var turns: [Int] = []
        for _ in 0..<20 {
          let before = executor.count
          try await clock.advance(by: .seconds(1))
          turns.append(executor.count - before)
        }
        group.cancelAll()
        return turns
      }
    }

    let turns = try await counting.value
    #expect(turns.count == 20)
    #expect(turns.allSatisfy { (1...4).contains($0) }, "\(turns)")
  }
}
