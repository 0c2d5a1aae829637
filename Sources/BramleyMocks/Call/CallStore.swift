// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// The calls that came to a mock, oldest first.
final class CallStore: Sendable {
  private struct State {
    var records: [AnyCallRecord] = []
    var count = 0
    var watchers: [Int: @Sendable () -> Void] = [:]
    var lastWatcher = 0
  }

  private let state = Lock(State())

  /// The calls so far.
  var records: [AnyCallRecord] { state.withLock { $0.records } }

  /// Takes a call.
  func add(_ record: AnyCallRecord) {
    let watchers = state.withLock { state in
      state.count += 1
      record.number = state.count
      state.records.append(record)
      return state.watchers.isEmpty ? [] : Array(state.watchers.values)
    }
    for watcher in watchers { watcher() }
  }

  /// Forgets the calls.
  func removeAll() { state.withLock { $0.records.removeAll() } }

  /// Notes how a call ended.
  func end<Arguments, Result, Failure>(
    _ record: CallRecord<Arguments, Result, Failure>, _ outcome: CallOutcome<Result, Failure>
  ) {
    state.withLock { _ in record.outcome = outcome }
  }

  /// Notes that a call threw what its closure threw.
  func end<Arguments, Result, Failure>(
    _ record: CallRecord<Arguments, Result, Failure>, rethrowing error: any Error
  ) {
    state.withLock { _ in record.rethrown = error }
  }

  /// How a call ended so far.
  func outcome<Arguments, Result, Failure>(
    of record: CallRecord<Arguments, Result, Failure>
  ) -> CallOutcome<Result, Failure> {
    state.withLock { _ in Transferred(record.outcome) }.value
  }

  /// Notes that a verification has asked for these.
  func markVerified(_ records: [AnyCallRecord]) {
    state.withLock { _ in for record in records { record.isVerified = true } }
  }

  /// What was written last to a property, or nil.
  func written(to property: String) -> Any? {
    guard !property.contains("(") else { return nil }
    let name = property + "="
    return records.last { $0.name == name }?.anyArguments
  }

  /// How a call ended so far, for messages.
  func ending(of record: AnyCallRecord) -> CallEnding {
    state.withLock { _ in Transferred(record.ending) }.value
  }

  /// The calls that no verification has asked for.
  var unverified: [AnyCallRecord] { state.withLock { $0.records.filter { !$0.isVerified } } }

  /// Calls a closure after each call that comes, until it is removed.
  func addWatcher(_ watcher: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastWatcher += 1
      state.watchers[state.lastWatcher] = watcher
      return state.lastWatcher
    }
  }

  /// Ends the calls of a closure.
  func removeWatcher(_ number: Int) {
    state.withLock { _ = $0.watchers.removeValue(forKey: number) }
  }
}
