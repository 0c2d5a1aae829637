// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// What happened to a recorder, for messages; bounded, the oldest is forgotten first.
struct History<Element: Sendable>: Sendable {
  /// One thing that happened.
  enum Occurrence: Sendable {
    case element(Int, Element)
    case late(Element)
    case ended(Inbox<Element>.Ending)
    case note(String)
  }

  private var entries: [(offset: Duration, occurrence: Occurrence)] = []
  private var forgotten = 0
  private var elementCount = 0
  private let limit: Int

  /// Creates an empty history.
  init(limit: Int = 40) {
    self.limit = limit
  }

  /// Remembers that an element arrived, before or after the end.
  ///
  /// - Returns: The number of the element.
  mutating func note(_ element: Element, isLate: Bool, at offset: Duration) -> Int {
    elementCount += 1
    note(isLate ? .late(element) : .element(elementCount, element), at: offset)
    return elementCount
  }

  /// Remembers that something happened.
  mutating func note(_ occurrence: Occurrence, at offset: Duration) {
    // Half is forgotten at a time, so that the cost per entry stays constant.
    if entries.count >= limit * 2 {
      entries.removeFirst(limit)
      forgotten += limit
    }
    entries.append((offset, occurrence))
  }

  /// The latest entries as lines, oldest first.
  ///
  /// Elements describe themselves here, so never call this under a lock.
  func lines() -> [String] {
    let shown = entries.suffix(limit)
    let hidden = forgotten + entries.count - shown.count
    let lead = hidden > 0 ? ["(\(hidden) earlier lines are left out)"] : []
    return lead + shown.map { "after \($0.offset.text): \(Self.text($0.occurrence))" }
  }

  /// What happened, in words.
  static func text(_ occurrence: Occurrence) -> String {
    switch occurrence {
    case .element(let number, let element): "element \(number): \(String(oneLine: element))"
    case .late(let element): "element after the end: \(String(oneLine: element))"
    case .ended(.finished): "the source finished"
    case .ended(.failed(let error)): "the source failed: \(String(oneLine: error))"
    case .note(let text): text
    }
  }
}
