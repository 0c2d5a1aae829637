// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Stubs in their order, the other way round: those that answer first stand at the end.
extension [ActiveStub] {
  /// Adds a stub in its place.
  mutating func insertInOrder(_ stub: ActiveStub) { insert(stub, at: placeBehind(stub)) }

  /// Removes a stub, if it is there.
  mutating func removeInOrder(_ stub: ActiveStub) {
    let position = placeBehind(stub) - 1
    if position >= 0, self[position].id == stub.id { remove(at: position) }
  }

  /// The position of the first stub that answers before the given one.
  private func placeBehind(_ stub: ActiveStub) -> Int {
    // Most are the newest when they are added.
    if let last, !last.isBefore(stub) { return count }
    return partitioningIndex { $0.isBefore(stub) }
  }

  /// Adds others that are in their order, too.
  mutating func merge(_ added: [ActiveStub]) {
    if added.isEmpty { return }
    if isEmpty {
      self = added
      return
    }
    var merged: [ActiveStub] = []
    merged.reserveCapacity(count + added.count)
    var position = 0
    for stub in self {
      while position < added.count, stub.isBefore(added[position]) {
        merged.append(added[position])
        position += 1
      }
      merged.append(stub)
    }
    merged += added[position...]
    self = merged
  }

  /// The first position whose element, and so each behind it, meets the condition.
  func partitioningIndex(_ condition: (ActiveStub) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = condition(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
