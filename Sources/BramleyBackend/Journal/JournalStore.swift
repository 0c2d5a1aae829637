// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The journal while it is being written: a queue that is bounded by bytes.
struct JournalStore: Sendable {
  /// The bytes that all entries together may take.
  private let byteLimit: Int
  /// When the backend was created.
  private let start = WallTime.now
  /// The entries; those before the first one that is kept are gone already.
  private var slots: [Journal.Entry?] = []
  private var first = 0
  private var number = 0
  private var dropped = 0
  private var droppedUnverified = 0
  private var clearCount = 0
  private var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextWatcher = 0

  /// The bytes that the kept entries take, roughly.
  private(set) var keptByteCount = 0
  /// The places for entries, also those whose entry was dropped.
  var slotCount: Int { slots.count }

  /// Creates an empty journal.
  init(byteLimit: Int) { self.byteLimit = max(0, byteLimit) }

  /// Appends a request, and drops the oldest entries that no longer fit.
  mutating func append(_ request: HTTPRequest, _ answer: Answer, at offset: Duration) {
    number += 1
    // One huge body must not push out everything else.
    let kept = request.body.count > byteLimit / 8 ? request.cut(to: byteLimit / 8) : request
    let entry = Journal.Entry(
      number: number, offset: offset, request: kept, answer: answer.limited(to: byteLimit / 8))
    keptByteCount += Self.size(entry)
    slots.append(entry)
    while keptByteCount > byteLimit, first < slots.count - 1 { dropFirst() }
    // Closing the gap only when it is a quarter of the places keeps the cost per request constant;
    // more empty places would take memory that no limit knows of.
    if first > 64, first > slots.count / 4 {
      slots.removeFirst(first)
      first = 0
    }
  }

  private mutating func dropFirst() {
    if let entry = slots[first] {
      keptByteCount -= Self.size(entry)
      if !entry.isVerified { droppedUnverified += 1 }
    }
    slots[first] = nil
    first += 1
    dropped += 1
  }

  /// Forgets all entries; the numbers go on.
  mutating func removeAll() {
    slots.removeAll()
    first = 0
    keptByteCount = 0
    dropped = 0
    droppedUnverified = 0
    clearCount += 1
  }

  /// Marks the entries of these numbers as verified; those that are gone do not matter.
  mutating func markVerified(_ numbers: [Int]) {
    guard first < slots.count, let lowest = slots[first]?.number else { return }
    // The numbers of what is kept have no gaps.
    for number in numbers where number >= lowest {
      let index = number - lowest + first
      if index < slots.count { slots[index]?.isVerified = true }
    }
  }

  /// The journal as it is now.
  var snapshot: Journal {
    Journal(
      entries: slots[first...].compactMap(\.self), droppedEntryCount: dropped,
      droppedUnverifiedCount: droppedUnverified, start: start)
  }

  /// What an entry takes, roughly: its texts and the fixed part around them.
  private static func size(_ entry: Journal.Entry) -> Int {
    let request = entry.request
    var size = 512 + entry.answer.ownByteCount
    size += request.target.utf8.count + request.body.count
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
    let kept = slots[first...]
    let lowest = kept.first.flatMap { $0?.number } ?? number + 1
    let read = max(0, bookmark.number + 1 - lowest)
    bookmark.number = number
    bookmark.clearCount = clearCount
    return JournalNews(
      entries: kept.dropFirst(read).compactMap(\.self), isAfterClearing: isAfterClearing)
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
