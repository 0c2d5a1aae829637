// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What moves in a backend: its stubs, and the doors that are open.
struct BackendState: Sendable {
  /// The number of unmatched requests whose answer carries an explanation.
  static let explainedMissLimit = 100

  /// The stubs, the oldest first.
  private var stubs: [ActiveStub] = []
  private var index = StubIndex()
  private var nextNumber = 1
  private var doors: [(number: Int, door: Door)] = []
  private var nextDoor = 0
  private var explainedMisses = 0

  /// The number of stubs.
  var stubCount: Int { stubs.count }

  /// The newest stubs, at most so many, the oldest of them first.
  func newestStubs(_ count: Int = .max) -> [ActiveStub] { Array(stubs.suffix(count)) }

  /// The stubs whose path matches.
  func candidates(_ path: inout PathReading) -> StubIndex.Candidates { index.candidates(&path) }

  /// Adds stubs, all of them or none; they have been validated.
  ///
  /// - Parameters:
  ///   - added: The stubs.
  ///   - start: The time by the backend's clock.
  /// - Returns: Their names.
  /// - Throws: ``BackendError`` for one that an open door cannot play.
  mutating func add(_ added: [Stub], at start: Duration) throws(BackendError) -> [StubID] {
    for (_, door) in doors {
      for stub in added { try door.check(stub) }
    }
    return added.map { stub in
      let active = ActiveStub(stub, id: StubID(number: nextNumber), at: start)
      nextNumber += 1
      stubs.append(active)
      index.insert(active)
      return active.id
    }
  }

  /// Removes a stub, if it is still there.
  mutating func remove(_ id: StubID) {
    let position = stubs.partitioningIndex { $0.id.number >= id.number }
    guard position < stubs.count, stubs[position].id == id else { return }
    index.remove(stubs.remove(at: position))
  }

  /// Removes all stubs.
  mutating func removeAllStubs() {
    stubs = []
    index = StubIndex()
  }

  /// Notes a door, unless a stub is there that it cannot play; gives its name.
  mutating func open(_ door: Door) throws(BackendError) -> Int {
    for active in stubs { try door.check(active.stub) }
    doors.append((nextDoor, door))
    nextDoor += 1
    return nextDoor - 1
  }

  /// Forgets a door.
  mutating func close(door number: Int) { doors.removeAll { $0.number == number } }

  /// Counts an unmatched request; says whether its answer is to carry an explanation.
  mutating func explainsNextMiss() -> Bool {
    guard explainedMisses < Self.explainedMissLimit else { return false }
    explainedMisses += 1
    return true
  }
}
