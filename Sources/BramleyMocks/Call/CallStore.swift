// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// The calls that came to a mock, oldest first.
///
/// So that a mock that is called a million times does not take all memory, the oldest calls are
/// dropped. How many there were stays known, and verifications say where that is not enough.
final class CallStore: Sendable {
  /// What is known of calls that are no longer kept.
  struct Dropped: Sendable {
    /// How many there were.
    var count = 0
    /// How many of them no verification had asked for.
    var unverifiedCount = 0
    /// How many there were of each requirement.
    var counts: [Kind: Int] = [:]
  }

  /// A requirement, with the types of a generic one.
  struct Kind: Hashable {
    private let name: String
    private let type: ObjectIdentifier

    init(_ name: String, _ type: AnyCallRecord.Type) {
      self.name = name
      self.type = ObjectIdentifier(type)
    }
  }

  fileprivate struct State {
    var records: [AnyCallRecord] = []
    /// The last write of each property, which outlives the calls that are dropped.
    var writes: [String: AnyCallRecord] = [:]
    var dropped = Dropped()
    var count = 0
    var watchers: [Int: @Sendable () -> Void] = [:]
    var lastWatcher = 0
  }

  private let state = Lock(State())
  private let limit: Int

  /// Creates an empty store.
  ///
  /// - Parameter limit: How many calls are kept at least; with twice as many the older half is
  ///   dropped.
  init(limit: Int = 50_000) { self.limit = limit }

  /// The calls that are kept.
  var records: [AnyCallRecord] { state.withLock { $0.records } }

  /// The calls that are kept, and what is known of the others.
  var contents: (records: [AnyCallRecord], dropped: Dropped) {
    state.withLock { ($0.records, $0.dropped) }
  }

  /// Takes a call.
  func add(_ record: AnyCallRecord) {
    // What is dropped is returned, too: the values of a test must not end while the lock is held.
    let (watchers, old, replaced) = state.withLock { state in
      state.count += 1
      record.number = state.count
      state.records.append(record)
      let replaced =
        record.isPropertyWrite ? state.writes.updateValue(record, forKey: record.name) : nil
      let old = state.records.count < 2 * limit ? [] : state.dropOldest(limit)
      return (state.watchers.isEmpty ? [] : Array(state.watchers.values), old, replaced)
    }
    withExtendedLifetime((old, replaced)) {}
    for watcher in watchers { watcher() }
  }

  /// Forgets the calls, but not what was written to properties.
  func removeAll() {
    let old = state.withLock { state in
      defer { (state.records, state.dropped) = ([], Dropped()) }
      return state.records
    }
    withExtendedLifetime(old) {}
  }

  /// Forgets what was written to properties.
  func removeWrites() {
    let old = state.withLock { state in
      defer { state.writes = [:] }
      return state.writes
    }
    withExtendedLifetime(old) {}
  }

  /// Changes what is kept of a call.
  func change(_ body: () -> Void) { state.withLock { _ in body() } }

  /// How a call ended so far.
  func outcome<Arguments, Result, Failure, Answer>(
    of record: MockCall<Arguments, Result, Failure, Answer>
  ) -> CallOutcome<Result, Failure> {
    state.withLock { _ in Transferred(record.outcome) }.value
  }

  /// Notes that a verification has asked for these.
  func markVerified(_ records: [AnyCallRecord]) {
    state.withLock { _ in for record in records { record.isVerified = true } }
  }

  /// What was written last to a property, or nil.
  func written(to property: String) -> Any? {
    state.withLock { $0.writes[property + "="] }?.anyArguments
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

// MARK: -

extension CallStore.State {
  /// Drops the oldest calls, but keeps how many there were.
  fileprivate mutating func dropOldest(_ count: Int) -> [AnyCallRecord] {
    let old = Array(records[..<count])
    records.removeFirst(count)
    for record in old {
      dropped.counts[CallStore.Kind(record.name, type(of: record)), default: 0] += 1
      if !record.isVerified { dropped.unverifiedCount += 1 }
    }
    dropped.count += count
    return old
  }
}
