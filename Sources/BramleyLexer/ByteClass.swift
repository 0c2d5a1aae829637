// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a byte can be part of.
///
/// Every byte above 127 belongs to a name: where Swift forbids that, the compiler says so.
package enum ByteClass {
  /// Whether a byte can be part of a name after its first letter.
  @inlinable
  package static func isName(_ byte: UInt8) -> Bool {
    // A bit for each byte below 64 and below 128: sources are searched with this, byte by byte.
    let members: UInt64 = byte & 0x40 == 0 ? 0x03ff_0010_0000_0000 : 0x07ff_fffe_87ff_fffe
    return byte >= 0x80 || members &>> UInt64(byte & 0x3f) & 1 == 1
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
