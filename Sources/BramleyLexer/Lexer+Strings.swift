// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Lexer {
  /// Moves behind a string whose first quotation mark is at the offset.
  ///
  /// - Parameter pounds: How many number signs stand before it.
  ///
  /// A string in one line that is not closed ends with the line, as for the compiler.
  mutating func skipString(pounds: Int) {
    let start = offset
    let needed = startsMultilineString(pounds: pounds) ? 3 : 1
    offset += needed
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        if hasRun(of: UInt8(ascii: "\""), needed, at: offset),
          hasRun(of: UInt8(ascii: "#"), pounds, at: offset + needed)
        {
          offset += needed + pounds
          return
        }
        offset += 1
      case UInt8(ascii: "\\"):
        offset += 1
        guard hasRun(of: UInt8(ascii: "#"), pounds, at: offset) else { continue }
        offset += pounds
        if byte(at: offset) == UInt8(ascii: "(") {
          skipInterpolation(isMultiline: needed == 3)
        } else if needed == 3 || !ByteClass.isNewline(byte(at: offset)) {
          offset = min(offset + 1, bytes.count)
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard needed == 3 else { return }
        offset += 1
      default: offset += 1
      }
    }
    if needed == 3 { noteUnclosed(start) }
  }

  /// Whether the quotation marks at the offset open a string of several lines.
  ///
  /// With number signs they do not if the string is closed in the same line: `#"""#` is one
  /// quotation mark.
  private func startsMultilineString(pounds: Int) -> Bool {
    guard hasRun(of: UInt8(ascii: "\""), 3, at: offset) else { return false }
    guard pounds > 0 else { return true }
    var index = offset + 1
    while index < bytes.count, !ByteClass.isNewline(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\""), hasRun(of: UInt8(ascii: "#"), pounds, at: index + 1) {
        return false
      }
      index += 1
    }
    return true
  }

  /// Moves behind the brackets of an interpolation, in which there may be strings again.
  ///
  /// Brackets that are never closed do not swallow the file if the string is one of one line.
  private mutating func skipInterpolation(isMultiline: Bool) {
    guard depth < Self.deepest else {
      offset += 1
      return
    }
    var inner = self
    inner.depth += 1
    var brackets = 0
    while let token = inner.next() {
      if token.isFirstInLine, brackets > 0, hasBrokenInterpolation, !isMultiline { break }
      if token.isSign("(") { brackets += 1 }
      if token.isSign(")") { brackets -= 1 }
      if brackets == 0 {
        offset = inner.offset
        return
      }
    }
    hasBrokenInterpolation = true
    if isMultiline {
      noteUnclosed(offset)
      offset = bytes.count
    } else {
      skipLine()
    }
  }

  /// Whether there are at least so many bytes of a kind in a row.
  private func hasRun(of byte: UInt8, _ count: Int, at start: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    for index in 0..<count where bytes[start + index] != byte { return false }
    return true
  }
}
