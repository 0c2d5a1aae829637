// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A binary heap of one-shot timers.
///
/// Timers with the same due time fire in the order in which they were added.
struct TimerHeap {
  /// The name of a timer.
  struct Token: Hashable, Sendable {
    fileprivate let id: UInt64
  }

  private struct Entry {
    let due: UInt64
    let id: UInt64

    func isBefore(_ other: Entry) -> Bool {
      due != other.due ? due < other.due : id < other.id
    }
  }

  private var entries: [Entry] = []
  private var actions: [UInt64: () -> Void] = [:]
  private var nextID: UInt64 = 1
  private var firstMayBeCancelled = false

  /// The number of timers that wait.
  var count: Int { actions.count }

  /// Adds a timer for a moment of the loop's clock.
  mutating func add(due: UInt64, action: @escaping () -> Void) -> Token {
    let entry = Entry(due: due, id: nextID)
    nextID += 1
    actions[entry.id] = action
    entries.append(entry)
    siftUp(from: entries.count - 1)
    return Token(id: entry.id)
  }

  /// Forgets a timer.
  ///
  /// The heap entry stays until it surfaces, or until cancelled entries are the majority.
  mutating func cancel(_ token: Token) {
    guard actions.removeValue(forKey: token.id) != nil else { return }
    firstMayBeCancelled = true
    if entries.count > 64, entries.count > 2 * actions.count { removeCancelled() }
  }

  /// The moment at which the first timer is due.
  mutating func nextDue() -> UInt64? {
    if firstMayBeCancelled {
      while let first = entries.first, actions[first.id] == nil { removeFirst() }
      firstMayBeCancelled = false
    }
    return entries.first?.due
  }

  /// Takes out the first timer if it is due.
  mutating func popExpired(at now: UInt64) -> (() -> Void)? {
    guard let due = nextDue(), due <= now else { return nil }
    let id = entries[0].id
    removeFirst()
    firstMayBeCancelled = true
    return actions.removeValue(forKey: id)
  }

  /// Forgets all timers.
  mutating func removeAll() {
    entries.removeAll()
    actions.removeAll()
  }

  private mutating func removeCancelled() {
    entries = entries.filter { actions[$0.id] != nil }.sorted { $0.isBefore($1) }
  }

  private mutating func siftUp(from index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].isBefore(entries[parent]) else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in (2 * parent + 1)...(2 * parent + 2) where child < entries.count {
        if entries[child].isBefore(entries[least]) { least = child }
      }
      guard least != parent else { return }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
