// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a date has to be, compared as a moment: the same moment may be written in many ways.
///
/// ```swift
/// .get("/melodies").header("If-Modified-Since", .date(.before("2026-12-01")))
/// ```
///
/// Dates are those of ISO 8601 in the form of RFC 3339, such as "2026-11-30T08:15:00+01:00", and
/// those of HTTP, such as "Mon, 30 Nov 2026 07:15:00 GMT" (RFC 9110, section 5.6.7). A day without
/// a time begins at midnight, and a time without an offset is meant in UTC.
public struct DateComparison: Sendable, Hashable {
  private let bound: Bound<Moment>?
  private let text: String
  /// What is wrong with the dates that were given.
  let mistake: String?

  private init(_ word: String, _ dates: [String], _ bound: ([Moment]) -> Bound<Moment>) {
    text = "\(word) " + dates.joined(separator: " and ")
    let wrong = dates.first { Moment($0) == nil }
    mistake = wrong.map {
      "\"\($0)\" is not a date. Write it like 2026-11-30, 2026-11-30T08:15:00Z or "
        + "Mon, 30 Nov 2026 08:15:00 GMT."
    }
    self.bound = wrong == nil ? bound(dates.compactMap { Moment($0) }) : nil
  }

  /// The same moment, however it is written.
  public static func equal(to date: String) -> Self { Self("at", [date]) { .equal($0[0]) } }

  /// An earlier moment.
  public static func before(_ date: String) -> Self { Self("before", [date]) { .less($0[0]) } }

  /// A later moment.
  public static func after(_ date: String) -> Self { Self("after", [date]) { .greater($0[0]) } }

  /// One of two moments, or one that lies between them.
  public static func between(_ first: String, _ last: String) -> Self {
    Self("between", [first, last]) { .between($0[0], $0[1]) }
  }

  /// Whether each date that the other comparison takes is taken by this one.
  func covers(_ other: Self) -> Bool {
    guard let bound, let otherBound = other.bound else { return false }
    return bound.covers(otherBound)
  }

  /// Whether a text is a date that compares as asked.
  func matches(_ text: String) -> Bool {
    guard let bound, let moment = Moment(text) else { return false }
    return bound.contains(moment)
  }
}

// MARK: -

extension DateComparison: CustomStringConvertible {
  /// The comparison as it stands in a failure message.
  public var description: String { text }
}
