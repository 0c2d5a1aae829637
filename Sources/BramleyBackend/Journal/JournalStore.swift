// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The journal while it is being written: a queue that is bounded by bytes.
struct JournalStore: Sendable {
  /// The bytes that all entries together may take.
  private let byteLimit: Int
  /// When the backend was created.
  private let start = WallTime.now
  private var entries = Ring<Journal.Entry>()
  private var number = 0
  private var dropped = 0
  private var droppedUnverified = 0
  private var clearCount = 0
  private var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextWatcher = 0

  /// The bytes that the kept entries take, roughly.
  private(set) var keptByteCount = 0
  /// The places for entries, also those whose entry was dropped.
  var placeCount: Int { entries.placeCount }

  /// Creates an empty journal.
  init(byteLimit: Int) { self.byteLimit = max(0, byteLimit) }

  /// Appends a request, and drops the oldest entries that no longer fit.
  ///
  /// - Returns: The number of the request.
  @discardableResult
  mutating func append(
    _ request: consuming HTTPRequest, _ answer: consuming Answer, at offset: Duration
  ) -> Int {
    number += 1
    // One huge body must not push out everything else.
    if request.body.count > byteLimit / 8 { request = request.cut(to: byteLimit / 8) }
    if answer.ownByteCount > byteLimit / 8 { answer = answer.limited(to: byteLimit / 8) }
    let byteCount = Self.size(request) + answer.ownByteCount
    entries.append(
      Journal.Entry(
        number: number, offset: offset, request: request, answer: answer, byteCount: byteCount))
    keptByteCount += byteCount
    dropExcess()
    return number
  }

  /// Adds to an answer what was found out while it was played, if its entry is still there.
  mutating func complete(_ number: Int, with made: ReplyPlan) {
    // The numbers of what is kept have no gaps.
    guard let lowest = entries[0]?.number, number >= lowest,
      let before = entries[number - lowest]
    else { return }
    let answer = before.answer.completed(with: made).limited(to: byteLimit / 8)
    let growth = answer.ownByteCount - before.answer.ownByteCount
    entries.change(number - lowest) { entry in
      entry.answer = answer
      entry.byteCount += growth
    }
    keptByteCount += growth
    dropExcess()
  }

  private mutating func dropExcess() {
    while keptByteCount > byteLimit, entries.count > 1, let entry = entries.popFirst() {
      keptByteCount -= entry.byteCount
      if !entry.isVerified { droppedUnverified += 1 }
      dropped += 1
    }
  }

  /// Forgets all entries; the numbers go on.
  mutating func removeAll() {
    entries = Ring()
    keptByteCount = 0
    dropped = 0
    droppedUnverified = 0
    clearCount += 1
  }

  /// Marks the entries of these numbers as verified; those that are gone do not matter.
  mutating func markVerified(_ numbers: [Int]) {
    guard let lowest = entries[0]?.number else { return }
    // The numbers of what is kept have no gaps.
    for number in numbers where number >= lowest {
      entries.change(number - lowest) { $0.isVerified = true }
    }
  }

  /// The journal as it is now.
  var snapshot: Journal {
    Journal(
      entries: Array(entries.elements), droppedEntryCount: dropped,
      droppedUnverifiedCount: droppedUnverified, start: start)
  }

  /// What a request takes, roughly: its texts and the fixed part around them.
  private static func size(_ request: borrowing HTTPRequest) -> Int {
    var size = 512 + request.target.utf8.count + request.body.count
    for field in request.headers { size += 64 + field.name.utf8.count + field.value.utf8.count }
    for field in request.trailers { size += 64 + field.name.utf8.count + field.value.utf8.count }
    for (name, value) in request.pathParameters { size += 64 + name.utf8.count + value.utf8.count }
    return size
  }
}

// MARK: - Watching

extension JournalStore {
  /// How far somebody has read.
  struct Bookmark {
    fileprivate var number = 0
    fileprivate var clearCount = 0
  }

  /// Those who are to be told when something has come.
  var signals: [AsyncStream<Void>.Continuation] {
    watchers.isEmpty ? [] : Array(watchers.values)
  }

  /// Adds somebody who is to be told; gives the name by which it is removed.
  mutating func addWatcher(_ signal: AsyncStream<Void>.Continuation) -> Int {
    nextWatcher += 1
    watchers[nextWatcher] = signal
    return nextWatcher
  }

  /// Forgets somebody who was to be told.
  mutating func removeWatcher(_ name: Int) { watchers[name] = nil }

  /// What has come since a bookmark, which is moved to the end.
  func news(since bookmark: inout Bookmark) -> JournalNews {
    let isAfterClearing = bookmark.clearCount != clearCount
    let lowest = entries[0]?.number ?? number + 1
    let read = max(0, bookmark.number + 1 - lowest)
    bookmark.number = number
    bookmark.clearCount = clearCount
    return JournalNews(
      entries: Array(entries.elements.dropFirst(read)), isAfterClearing: isAfterClearing)
  }
}

extension HTTPRequest {
  /// The request with the beginning of its body alone.
  fileprivate func cut(to byteCount: Int) -> Self {
    var request = self
    request.body = Array(body.prefix(byteCount))
    return request
  }
}
