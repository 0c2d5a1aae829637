// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// Whether each request that matches the other pattern matches this one, as far as can be told.
  func covers(_ other: RequestPattern) -> Bool {
    guard method == nil || method == other.method,
      origin.isAny || origin.isSame(as: other.origin),
      let template, let otherTemplate = other.template
    else { return false }
    return Self.covers(template.segments[...], otherTemplate.segments[...])
      && conditions.allSatisfy { condition in
        other.conditions.contains { condition.isSame(as: $0) }
      }
  }

  private static func covers(
    _ mine: ArraySlice<URLTemplate.Segment>, _ other: ArraySlice<URLTemplate.Segment>
  ) -> Bool {
    guard let first = mine.first else { return other.isEmpty }
    if first == .rest { return true }
    guard let second = other.first, second != .rest else { return false }
    switch (first, second) {
    case (.literal, _): if first != second { return false }
    case (.constrained(_, let mine), .constrained(_, let theirs)):
      if mine != theirs { return false }
    case (.constrained(_, let constraint), .literal(let text)):
      if !constraint.accepts(text) { return false }
    case (.constrained, _): return false
    case (_, .literal(let text)): if text.isEmpty { return false }
    default: break
    }
    return covers(mine.dropFirst(), other.dropFirst())
  }
}
