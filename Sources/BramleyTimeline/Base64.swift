// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes and reads bytes as base64 text (RFC 4648, section 4).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let pad = UInt8(ascii: "=")

  /// Writes bytes as text.
  package static func encode(_ bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: count) { text in
      var end = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let left = bytes.count - start
        let first = bytes[start]
        let second = left > 1 ? bytes[start + 1] : 0
        let third = left > 2 ? bytes[start + 2] : 0
        text[end] = alphabet[Int(first >> 2)]
        text[end + 1] = alphabet[Int((first & 0x03) << 4 | second >> 4)]
        text[end + 2] = left > 1 ? alphabet[Int((second & 0x0F) << 2 | third >> 6)] : pad
        text[end + 3] = left > 2 ? alphabet[Int(third & 0x3F)] : pad
        end += 4
      }
      return end
    }
  }

  /// Reads bytes from text; nil if it is not base64.
  package static func decode(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { text in
      guard text.count.isMultiple(of: 4) else { return nil }
      let pads = text.suffix(2).filter { $0 == pad }.count
      guard !(pads == 1 && text.last != pad) else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count / 4 * 3)
      var buffer: UInt32 = 0
      var bits = 0
      for character in text.dropLast(pads) {
        guard let value = value(of: character) else { return nil }
        buffer = buffer << 6 | value
        bits += 6
        if bits >= 8 {
          bits -= 8
          bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
        }
      }
      return bytes
    }
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
