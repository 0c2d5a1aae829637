// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The journal while it is being written: a queue that is bounded by bytes.
struct JournalStore: Sendable {
  /// The bytes that all entries together may take.
  private let byteLimit: Int
  private var entries: [Journal.Entry] = []
  private var first = 0
  private var byteCount = 0
  private var number = 0
  private var dropped = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Appends a request, and drops the oldest entries that no longer fit.
  mutating func append(
    _ request: HTTPRequest, _ outcome: Journal.Entry.Outcome, at offset: Duration
  ) {
    number += 1
    var request = request
    // One huge body must not push out everything else.
    if request.body.count > byteLimit / 8 {
      request.body.removeLast(request.body.count - byteLimit / 8)
    }
    byteCount += Self.size(request)
    entries.append(
      Journal.Entry(number: number, offset: offset, request: request, outcome: outcome))
    while byteCount > byteLimit, first < entries.count - 1 {
      byteCount -= Self.size(entries[first].request)
      first += 1
      dropped += 1
    }
    // Freeing the dropped entries half at a time keeps the cost per request constant.
    if first > 64, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
  }

  /// Forgets all entries; the numbers go on.
  mutating func removeAll() {
    entries.removeAll()
    first = 0
    byteCount = 0
    dropped = 0
  }

  /// The journal as it is now.
  var snapshot: Journal {
    Journal(entries: Array(entries[first...]), droppedEntryCount: dropped)
  }

  /// What an entry takes, roughly: its texts and the fixed part around them.
  private static func size(_ request: HTTPRequest) -> Int {
    var size = 512 + request.target.utf8.count + request.body.count
    for field in request.headers { size += 64 + field.name.utf8.count + field.value.utf8.count }
    return size
  }
}
