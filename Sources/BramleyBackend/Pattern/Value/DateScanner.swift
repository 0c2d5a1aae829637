// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the ways in which a date is written.
struct DateScanner {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  /// A date of RFC 3339; time and offset may be left out.
  mutating func internetDate() -> Moment? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2)
    else { return nil }
    if rest.isEmpty { return Moment(day: (year, month, day), time: (0, 0, 0)) }
    guard skip("T") || skip("t") || skip(" "), let hour = digits(2), skip(":"),
      let minute = digits(2)
    else { return nil }
    var second = 0
    var nanoseconds = 0
    if skip(":") {
      guard let seconds = digits(2) else { return nil }
      second = seconds
      if skip(".") || skip(",") {
        guard let fraction = fraction() else { return nil }
        nanoseconds = fraction
      }
    }
    guard let offset = offset(), rest.isEmpty else { return nil }
    return Moment(
      day: (year, month, day), time: (hour, minute, second), nanoseconds: nanoseconds,
      offset: offset)
  }

  /// A date of RFC 9110, section 5.6.7, in the form of today or in one of the two of old.
  mutating func fieldDate() -> Moment? {
    while let byte = rest.first, Self.isLetter(byte) { rest.removeFirst() }
    return skip(", ") ? dateBehindComma() : skip(" ") ? dateOfC() : nil
  }

  /// "30 Nov 2026 07:15:00 GMT" or "30-Nov-26 07:15:00 GMT".
  private mutating func dateBehindComma() -> Moment? {
    guard let day = digits(2), let separator = rest.popFirst(),
      separator == UInt8(ascii: " ") || separator == UInt8(ascii: "-"), let month = month(),
      rest.popFirst() == separator
    else { return nil }
    var year: Int?
    if separator == UInt8(ascii: " ") {
      year = digits(4)
    } else if let short = digits(2) {
      // Two digits mean a year that is not far in the future; a kit for tests stays with POSIX.
      year = short + (short < 69 ? 2000 : 1900)
    }
    guard let year, skip(" "), let time = time(), skip(" GMT"), rest.isEmpty else { return nil }
    return Moment(day: (year, month, day), time: time)
  }

  /// "Nov 30 07:15:00 2026", with a blank before a day of one digit.
  private mutating func dateOfC() -> Moment? {
    guard let month = month(), skip(" ") else { return nil }
    guard let day = skip(" ") ? digits(1) : digits(2), skip(" "), let time = time(), skip(" "),
      let year = digits(4), rest.isEmpty
    else { return nil }
    return Moment(day: (year, month, day), time: time)
  }

  private mutating func time() -> (Int, Int, Int)? {
    guard let hour = digits(2), skip(":"), let minute = digits(2), skip(":"),
      let second = digits(2)
    else { return nil }
    return (hour, minute, second)
  }

  /// The seconds that a clock is ahead of UTC.
  private mutating func offset() -> Int? {
    if rest.isEmpty || skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = digits(2), hours < 24 else { return nil }
    if rest.isEmpty { return sign * hours * 3_600 }
    _ = skip(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }

  private mutating func fraction() -> Int? {
    let figures = rest.prefix { (0x30...0x39).contains($0) }
    guard !figures.isEmpty else { return nil }
    rest = rest[figures.endIndex...]
    let padded = figures.prefix(9) + Array(repeating: 0x30, count: max(0, 9 - figures.count))
    return Int(String(decoding: padded, as: UTF8.self))
  }

  private mutating func month() -> Int? {
    let name = String(decoding: rest.prefix(3), as: UTF8.self)
    guard let position = Self.months.firstIndex(of: name) else { return nil }
    rest = rest.dropFirst(3)
    return position + 1
  }

  private mutating func digits(_ count: Int) -> Int? {
    let figures = rest.prefix(count)
    guard figures.count == count, figures.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return Int(String(decoding: figures, as: UTF8.self))
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}
