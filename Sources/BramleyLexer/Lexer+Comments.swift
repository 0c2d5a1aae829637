// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Lexer {
  /// Moves to the end of the line.
  package mutating func skipLine() {
    while offset < bytes.count, !ByteClass.isNewline(bytes[offset]) { offset += 1 }
  }

  /// Moves behind a comment that ends with its line, and notes it if it starts like a marker.
  mutating func skipLineComment() {
    let start = offset
    while byte(at: offset) == UInt8(ascii: "/") { offset += 1 }
    while byte(at: offset) == UInt8(ascii: " ") || byte(at: offset) == UInt8(ascii: "\t") {
      offset += 1
    }
    if let markerText, starts(with: markerText) { noteMarker(start) }
    skipLine()
  }

  /// Moves behind a comment that may hold other comments.
  mutating func skipBlockComment() {
    let start = offset
    var depth = 0
    while offset < bytes.count {
      let pair = (bytes[offset], byte(at: offset + 1))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        offset += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
    noteUnclosed(start)
  }

  /// Whether the bytes at the offset read like this.
  func starts(with text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    var index = 0
    while index < text.utf8CodeUnitCount {
      if bytes[offset + index] != text.utf8Start[index] { return false }
      index += 1
    }
    return true
  }
}
