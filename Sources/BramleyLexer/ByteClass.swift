// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a byte can be part of.
///
/// Every byte above 127 belongs to a name: where Swift forbids that, the compiler says so.
package enum ByteClass {
  /// Whether a byte can be part of a name after its first letter.
  @inlinable
  package static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a byte is a decimal digit.
  @inlinable
  package static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a byte ends a line.
  @inlinable
  package static func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
