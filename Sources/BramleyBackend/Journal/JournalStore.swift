// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The journal while it is being written: a queue that is bounded by bytes.
struct JournalStore: Sendable {
  /// The bytes that all entries together may take.
  private let byteLimit: Int
  /// The entries; those before the first one that is kept are gone already.
  private var slots: [Journal.Entry?] = []
  private var first = 0
  private var number = 0
  private var dropped = 0

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
    keptByteCount += Self.size(kept)
    slots.append(Journal.Entry(number: number, offset: offset, request: kept, answer: answer))
    while keptByteCount > byteLimit, first < slots.count - 1 { dropFirst() }
    // Closing the gap only when it is half of the places keeps the cost per request constant.
    if first > 64, first > slots.count / 2 {
      slots.removeFirst(first)
      first = 0
    }
  }

  private mutating func dropFirst() {
    if let entry = slots[first] { keptByteCount -= Self.size(entry.request) }
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
  }

  /// The journal as it is now.
  var snapshot: Journal {
    Journal(entries: slots[first...].compactMap(\.self), droppedEntryCount: dropped)
  }

  /// What an entry takes, roughly: its texts and the fixed part around them.
  private static func size(_ request: HTTPRequest) -> Int {
    var size = 512 + request.target.utf8.count + request.body.count
    for field in request.headers { size += 64 + field.name.utf8.count + field.value.utf8.count }
    for field in request.trailers { size += 64 + field.name.utf8.count + field.value.utf8.count }
    for (name, value) in request.pathParameters { size += 64 + name.utf8.count + value.utf8.count }
    return size
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
