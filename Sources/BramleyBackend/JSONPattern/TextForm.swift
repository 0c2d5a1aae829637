// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Tells texts of a fixed form, such as dates.
enum TextForm {
  /// Whether the text is a date with time and offset (RFC 3339, section 5.6: date-time).
  static func isDateTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"), isDate(bytes[..<10]),
      isTime(bytes[11..<19])
    else { return false }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { isDigit($0) }
      if digits.isEmpty { return false }
      rest = rest[digits.endIndex...]
    }
    if rest.count == 1, let last = rest.first { return last | 0x20 == UInt8(ascii: "z") }
    guard rest.count == 6, let sign = rest.popFirst() else { return false }
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    return isSigned && has("dd:dd", rest) && number(rest.prefix(2)) < 24
      && number(rest.suffix(2)) < 60
  }

  /// Whether the text is a day of the calendar (RFC 3339, section 5.6: full-date).
  static func isDate(_ text: String) -> Bool { isDate(Array(text.utf8)[...]) }

  /// Whether the text is a UUID (RFC 9562, section 4).
  static func isUUID(_ text: String) -> Bool {
    has("hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh", Array(text.utf8)[...])
  }

  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard has("dddd-dd-dd", bytes) else { return false }
    let year = number(bytes.prefix(4))
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let month = number(bytes.dropFirst(5).prefix(2))
    let day = number(bytes.suffix(2))
    return lengths.indices.contains(month - 1) && 1...lengths[month - 1] ~= day
  }

  /// A second 60 is a leap second, which is not looked up.
  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    has("dd:dd:dd", bytes) && number(bytes.prefix(2)) < 24
      && number(bytes.dropFirst(3).prefix(2)) < 60 && number(bytes.suffix(2)) <= 60
  }

  /// Whether the text has the form: d is a digit, h a hexadecimal one, all else stands for itself.
  private static func has(_ form: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    form.utf8.count == bytes.count
      && zip(form.utf8, bytes).allSatisfy { sign, byte in
        switch sign {
        case UInt8(ascii: "d"): isDigit(byte)
        case UInt8(ascii: "h"):
          isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
        default: sign == byte
        }
      }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
