// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding of RFC 3986, section 2.1.
///
/// By hand: Foundation's decoding gives nil for a lone percent sign, and a backend has to match
/// whatever comes.
public enum PercentEncoding {
  /// Decodes escapes; what is not a valid escape, or does not decode to UTF-8, stays as it is.
  public static func decode(_ text: String, plusIsSpace: Bool = false) -> String {
    let needsWork = text.utf8.contains {
      $0 == UInt8(ascii: "%") || plusIsSpace && $0 == UInt8(ascii: "+")
    }
    guard needsWork else { return text }
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = hexDigit(source[index + 1]), let low = hexDigit(source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        let isSpace = plusIsSpace && source[index] == UInt8(ascii: "+")
        bytes.append(isSpace ? UInt8(ascii: " ") : source[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
