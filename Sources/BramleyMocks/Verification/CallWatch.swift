// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Waits for calls of mocks, as long as a limit says.
struct CallWatch {
  /// What a clock that nobody moves costs at most: a test that hangs says nothing.
  private static let patience = Duration.seconds(20)

  let mocks: [MockState]
  let clock: any Clock<Duration>

  init(_ mocks: [MockState]) {
    self.mocks = mocks
    clock = mocks.first?.clock ?? ContinuousClock()
  }

  /// Looks at the calls whenever one has come, until that is enough or the limit has passed.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait, on the clock of the test.
  ///   - isolation: The actor of the caller, on which the calls are looked at.
  ///   - isDecided: Asked once at the start and then whenever a call has come.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func wait(
    for limit: Duration, isolation: isolated (any Actor)? = #isolation,
    until isDecided: () -> Bool
  ) async throws(CancellationError) {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watchers = mocks.map { mock in
      (calls: mock.calls, number: mock.calls.addWatcher { signal.yield() })
    }
    let alarms = Self.alarms(after: limit, on: clock) { signal.finish() }
    defer {
      for alarm in alarms { alarm.cancel() }
      for watcher in watchers { watcher.calls.removeWatcher(watcher.number) }
    }
    signal.yield()
    for await _ in signals where isDecided() { return }
    if Task.isCancelled { throw CancellationError() }
  }

  private static func alarms(
    after limit: Duration, on clock: any Clock<Duration>, _ ring: @escaping @Sendable () -> Void
  ) -> [Task<Void, Never>] {
    func alarm(_ limit: Duration, on clock: any Clock<Duration>) -> Task<Void, Never> {
      Task {
        try? await clock.sleep(for: limit)
        ring()
      }
    }
    let usual = alarm(limit, on: clock)
    let isReal = clock is ContinuousClock || clock is SuspendingClock
    return isReal ? [usual] : [usual, alarm(max(limit, patience), on: ContinuousClock())]
  }
}
