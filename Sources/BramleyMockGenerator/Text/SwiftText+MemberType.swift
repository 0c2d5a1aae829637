// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension SwiftText {
  /// Whether a type is a member of another one, as `Swift.Result<Int, any Error>` is.
  static func isMemberType(_ type: String) -> Bool {
    var depth = 0
    var hasPeriod = false
    var previous: UInt8 = 0
    for byte in type.utf8 {
      defer { previous = byte }
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): depth -= 1
      case _ where depth > 0 || isIdentifierByte(byte) || byte >= 0x80: break
      case UInt8(ascii: "."): hasPeriod = true
      case UInt8(ascii: "`"): break
      default: return false
      }
    }
    return hasPeriod
  }
}
