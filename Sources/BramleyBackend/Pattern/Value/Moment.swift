// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A moment that was written as a date, as seconds and billionths since 1970 in UTC.
///
/// By hand: Foundation's formatters are slow, and guess where a test wants to know.
struct Moment: Sendable, Hashable {
  let seconds: Int
  let nanoseconds: Int

  /// Reads a date of RFC 3339 or of RFC 9110, or gives nil.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var scanner = DateScanner(text)
    let isInternet = text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    guard let moment = isInternet ? scanner.internetDate() : scanner.fieldDate() else { return nil }
    self = moment
  }

  /// Creates a moment from the numbers of a calendar and a clock; nil when there is no such moment.
  init?(day: (Int, Int, Int), time: (Int, Int, Int), nanoseconds: Int = 0, offset: Int = 0) {
    let (year, month, dayOfMonth) = day
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    // A clock shows 60 for the second that is put in now and then (RFC 3339, section 5.7).
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(dayOfMonth),
      (0...23).contains(time.0), (0...59).contains(time.1), (0...60).contains(time.2)
    else { return nil }
    let before = year - 1
    let days =
      before * 365 + before / 4 - before / 100 + before / 400
      + lengths.prefix(month - 1).reduce(0, +)
      + dayOfMonth - 719_163
    seconds = days * 86_400 + time.0 * 3_600 + time.1 * 60 + time.2 - offset
    self.nanoseconds = nanoseconds
  }
}

// MARK: -

extension Moment: Comparable {
  /// Compares by time.
  static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
