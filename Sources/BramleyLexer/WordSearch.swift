// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  private import CLinux
#else
  private import Darwin
#endif

/// Finds words in bytes much faster than tokens can be cut, without knowing what is a comment.
package enum WordSearch {
  /// Whether the bytes of a place read like this.
  @inlinable
  package static func matches(
    _ text: StaticString, _ place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard place.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<place.count where bytes[place.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    return true
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

  /// Finds the name that follows a keyword.
  ///
  /// - Parameters:
  ///   - offset: The place behind the keyword.
  ///   - bytes: The source.
  /// - Returns: The place of the name, or nil where none follows.
  package static func name(
    behind offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var start = offset
    while start < bytes.count, isBetween(bytes[start]) { start += 1 }
    var end = start
    while end < bytes.count, ByteClass.isName(bytes[end]) { end += 1 }
    return start > offset && end > start ? start..<end : nil
  }

  /// Whether a byte can stand between a keyword and a name.
  package static func isBetween(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "`")
  }
}
