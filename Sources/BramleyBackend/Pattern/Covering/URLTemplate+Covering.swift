// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension URLTemplate {
  /// Whether this template takes each path that the other one takes.
  func covers(_ other: URLTemplate) -> Bool {
    Self.covers(segments[...], other.segments[...])
  }

  private static func covers(_ mine: ArraySlice<Segment>, _ other: ArraySlice<Segment>) -> Bool {
    guard let first = mine.first else { return other.isEmpty }
    if first == .rest { return true }
    guard let second = other.first, second != .rest else { return false }
    switch (first, second) {
    case (.literal, _): if first != second { return false }
    case (.constrained(_, let mine), .constrained(_, let theirs)):
      if !mine.covers(theirs) { return false }
    case (.constrained(_, let constraint), .literal(let text)):
      if text.isEmpty || !constraint.accepts(text) { return false }
    case (.constrained, _): return false
    case (_, .literal(let text)): if text.isEmpty { return false }
    default: break
    }
    return covers(mine.dropFirst(), other.dropFirst())
  }

  /// Whether no path is taken by both templates.
  func excludes(_ other: URLTemplate) -> Bool {
    for (mine, theirs) in zip(segments, other.segments) {
      switch (mine, theirs) {
      case (.rest, _), (_, .rest): return false
      case (.literal(let left), .literal(let right)): if left != right { return true }
      case (.literal(let text), .constrained(_, let constraint)),
        (.constrained(_, let constraint), .literal(let text)):
        if !constraint.accepts(text) { return true }
      case (.literal(let text), _), (_, .literal(let text)): if text.isEmpty { return true }
      default: break
      }
    }
    let longer = segments.count > other.segments.count ? segments : other.segments
    let further = longer.dropFirst(min(segments.count, other.segments.count))
    return further.first.map { $0 != .rest } ?? false
  }
}
