// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A place in memory that moves on with each write; whoever makes it has reserved enough.
struct ByteCursor {
  /// Where the next byte goes.
  private(set) var position: UnsafeMutableRawPointer

  /// Creates a cursor at the beginning of reserved memory.
  init(_ start: UnsafeMutableRawPointer) { position = start }

  /// Writes a text.
  mutating func write(_ text: StaticString) {
    memcpy(position, text.utf8Start, text.utf8CodeUnitCount)
    position += text.utf8CodeUnitCount
  }

  /// Writes a text.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      memcpy(position, base, bytes.count)
      position += bytes.count
    }
  }

  /// Writes a number that is not negative.
  mutating func write(decimal value: Int) {
    var rest = value
    var digitCount = 1
    while rest > 9 {
      rest /= 10
      digitCount += 1
    }
    rest = value
    for index in stride(from: digitCount - 1, through: 0, by: -1) {
      position.storeBytes(of: UInt8(48 + rest % 10), toByteOffset: index, as: UInt8.self)
      rest /= 10
    }
    position += digitCount
  }
}
