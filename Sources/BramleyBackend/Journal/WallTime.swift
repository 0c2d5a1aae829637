// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A moment by the calendar, for what leaves the test, such as a HAR file.
struct WallTime: Sendable, Hashable {
  /// The milliseconds since the beginning of 1970, UTC.
  let milliseconds: Int64

  /// This moment.
  static var now: Self {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Self(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The moment that comes so much later.
  func advanced(by duration: Duration) -> Self {
    let parts = duration.components
    return Self(
      milliseconds: milliseconds + parts.seconds * 1_000
        + parts.attoseconds / 1_000_000_000_000_000)
  }
}

// MARK: -

extension WallTime: CustomStringConvertible {
  /// The moment by RFC 3339, such as "2026-03-14T15:09:26.535Z".
  var description: String {
    let (days, time) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let isBefore = time < 0
    let (year, month, day) = Self.date(days: isBefore ? days - 1 : days)
    let clock = isBefore ? time + 86_400_000 : time
    let parts = [clock / 3_600_000, clock / 60_000 % 60, clock / 1_000 % 60].map { Self.pad($0, 2) }
    let date = "\(Self.pad(year, 4))-\(Self.pad(month, 2))-\(Self.pad(day, 2))"
    return "\(date)T\(parts.joined(separator: ":")).\(Self.pad(clock % 1_000, 3))Z"
  }

  /// The Gregorian date so many days after the first of January 1970.
  private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Counted from the first of March of the year 0, so that the leap day is the last of a year.
    let count = days + 719_468
    let era = (count >= 0 ? count : count - 146_096) / 146_097
    let dayOfEra = count - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func pad(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
