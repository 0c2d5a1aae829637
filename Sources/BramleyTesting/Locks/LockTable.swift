// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Who has locked which resources, and who waits for them, in the order in which they came.
///
/// Whoever comes gets all of its resources at once, or none yet. So nobody holds one while it waits
/// for another, and no two can wait for each other. Nobody overtakes an earlier one that wants the
/// same, so nobody waits for ever. Transitions return what to call once the lock is released.
struct LockTable: Sendable {
  /// What somebody wants to do with which resources.
  typealias Claims = [SharedResource: ResourceAccess]
  /// Takes the outcome of a wait: true for the locks, false for a cancellation.
  typealias Listener = @Sendable (Bool) -> Void
  /// What to call once the lock is released.
  typealias Delivery = @Sendable () -> Void

  private struct Entry {
    let number: Int
    let claims: Claims
    var isGranted = false
    var listener: Listener?
  }

  private var entries: [Entry] = []
  private var cancelled: Set<Int> = []
  private var lastNumber = 0

  /// The number of those that hold a lock or wait for one.
  var count: Int { entries.count }

  /// Enters somebody who wants resources.
  ///
  /// - Returns: The number for the other calls, and whether the resources are granted already.
  mutating func enter(_ claims: Claims) -> (number: Int, isGranted: Bool) {
    lastNumber += 1
    let isGranted = !entries.contains { Self.isConflict($0.claims, claims) }
    entries.append(Entry(number: lastNumber, claims: claims, isGranted: isGranted))
    return (lastNumber, isGranted)
  }

  /// Names who is told how a wait ends; at once if it has ended.
  mutating func listen(to number: Int, _ listener: @escaping Listener) -> Delivery? {
    if cancelled.remove(number) != nil { return { listener(false) } }
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    if entries[index].isGranted { return { listener(true) } }
    entries[index].listener = listener
    return nil
  }

  /// Gives back the resources of somebody.
  mutating func leave(_ number: Int) -> [Delivery] {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return [] }
    let entry = entries.remove(at: index)
    return grant(entry.claims)
  }

  /// Ends the wait of somebody whose task was cancelled; nothing happens if it is over.
  mutating func cancel(_ number: Int) -> [Delivery] {
    guard let index = entries.firstIndex(where: { $0.number == number }),
      !entries[index].isGranted
    else { return [] }
    let entry = entries.remove(at: index)
    guard let listener = entry.listener else {
      cancelled.insert(number)
      return grant(entry.claims)
    }
    return [{ listener(false) }] + grant(entry.claims)
  }

  /// Gives free resources to those who wait for them, oldest first.
  private mutating func grant(_ free: Claims) -> [Delivery] {
    var deliveries: [Delivery] = []
    var free = Set(free.keys)
    var claimed: Claims = [:]
    // Once somebody writes, nothing of that resource is left for later ones.
    for index in entries.indices where !free.isEmpty {
      let entry = entries[index]
      if !entry.isGranted, !Self.isConflict(claimed, entry.claims) {
        entries[index].isGranted = true
        if let listener = entry.listener { deliveries.append { listener(true) } }
      }
      claimed.merge(entry.claims) { $0 == .writing ? $0 : $1 }
      for (resource, access) in entry.claims where access == .writing { free.remove(resource) }
    }
    return deliveries
  }

  /// Whether two cannot have their resources at the same time; readers do not exclude each other.
  private static func isConflict(_ earlier: Claims, _ later: Claims) -> Bool {
    later.contains { resource, access in
      earlier[resource].map { access == .writing || $0 == .writing } ?? false
    }
  }
}
