// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  private import CLinux
#else
  private import Darwin
#endif

/// Finds words in bytes much faster than tokens can be cut, without knowing what is a comment.
package enum WordSearch {
  /// Calls a body with the place behind each occurrence of a word, until it returns false.
  ///
  /// - Parameters:
  ///   - word: The word; what touches it does not belong to a name.
  ///   - bytes: Where to look.
  ///   - body: Returns whether to go on.
  package static func forEach(
    _ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    guard let base = bytes.baseAddress else { return }
    let count = word.utf8CodeUnitCount
    var offset = 0
    while let found = memmem(base + offset, bytes.count - offset, word.utf8Start, count) {
      let start = UnsafeRawPointer(base).distance(to: found)
      offset = start + count
      let touchesBefore = start > 0 && ByteClass.isName(bytes[start - 1])
      let touchesBehind = offset < bytes.count && ByteClass.isName(bytes[offset])
      if !touchesBefore, !touchesBehind, !body(offset) { return }
    }
  }

  /// The places where a text starts, whatever stands around it.
  package static func all(_ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let base = bytes.baseAddress else { return [] }
    let count = text.utf8CodeUnitCount
    var places: [Int] = []
    var offset = 0
    while let found = memmem(base + offset, bytes.count - offset, text.utf8Start, count) {
      places.append(UnsafeRawPointer(base).distance(to: found))
      offset = UnsafeRawPointer(base).distance(to: found) + count
    }
    return places
  }

  /// Whether a word is there.
  package static func contains(_ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isThere = false
    forEach(word, in: bytes) { _ in
      isThere = true
      return false
    }
    return isThere
  }

  /// The names that follow a word, among them some of comments and strings.
  package static func names(
    after word: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ body: (String) -> Void
  ) {
    forEach(word, in: bytes) { offset in
      var start = offset
      while start < bytes.count, isBetween(bytes[start]) { start += 1 }
      var end = start
      while end < bytes.count, ByteClass.isName(bytes[end]) { end += 1 }
      if start > offset, end > start {
        body(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
      }
      return true
    }
  }

  /// Whether a byte can stand between a keyword and a name.
  package static func isBetween(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "`")
  }
}
