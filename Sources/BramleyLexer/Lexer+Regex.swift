// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Lexer {
  /// Moves behind a regular expression whose slash is at the offset, if there is one.
  ///
  /// - Parameter pounds: How many number signs stand before it.
  /// - Returns: Whether it is a regular expression; otherwise the offset stays.
  ///
  /// The rules are those of SE-0354: without number signs it ends in its line, does not start with
  /// a blank and has no closing bracket too many.
  mutating func skipRegex(pounds: Int) -> Bool {
    var index = offset + 1
    let first = byte(at: index)
    let isMultiline = pounds > 0 && ByteClass.isNewline(first) && !hasBrokenRegex
    if pounds == 0, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") { return false }
    var brackets = 0
    var isInClass = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        index += ByteClass.isNewline(byte(at: index + 1)) ? 1 : 2
        continue
      case UInt8(ascii: "/"):
        if endsRegex(at: index, pounds: pounds) {
          offset = index + 1 + pounds
          return true
        }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: brackets += 1
      case UInt8(ascii: ")") where !isInClass:
        brackets -= 1
        if brackets < 0, pounds == 0 { return false }
      case let byte where ByteClass.isNewline(byte):
        if !isMultiline { return false }
      default: break
      }
      index += 1
    }
    hasBrokenRegex = hasBrokenRegex || isMultiline
    return false
  }

  private func endsRegex(at index: Int, pounds: Int) -> Bool {
    for step in 0..<pounds where byte(at: index + 1 + step) != UInt8(ascii: "#") { return false }
    return true
  }
}
