// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPathParser {
  /// Reads a number as JSON writes it, and -0.
  mutating func parseNumber() throws(JSONPathError) -> JSONNumber {
    let start = index
    _ = skip("-")
    if !skip("0") { try skipSomeDigits() }
    if skip(".") { try skipSomeDigits() }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      try skipSomeDigits()
    }
    return JSONNumber(checked: String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func skipSomeDigits() throws(JSONPathError) {
    let start = index
    skipDigits()
    guard index > start else { throw mistake("A digit is expected here.") }
  }

  /// Reads a text in single or double quotes (section 2.3.1.2).
  mutating func parseString() throws(JSONPathError) -> String {
    let start = index
    let quote = peek
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try parseEscape(quote, into: &text)
      case 0..<0x20: throw mistake("A control character must be written as an escape.")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw mistake("The text in quotes does not end.", at: start)
  }

  private mutating func parseEscape(
    _ quote: UInt8?, into text: inout [UInt8]
  ) throws(JSONPathError) {
    let start = index
    index += 1
    let byte = peek
    index += 1
    switch byte {
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "u"):
      text.append(contentsOf: UTF8.encode(try parseScalar(at: start)) ?? .init())
    case let byte? where byte == quote: text.append(byte)
    default: throw mistake("There is no such escape.", at: start)
    }
  }

  /// Reads the digits behind \u, and those of the second half of a pair.
  private mutating func parseScalar(at start: Int) throws(JSONPathError) -> Unicode.Scalar {
    var code = try parseCodeUnit()
    if 0xd800..<0xdc00 ~= code, skip("\\u") {
      let low = try parseCodeUnit()
      guard 0xdc00..<0xe000 ~= low else {
        throw mistake("Half of a surrogate pair stands alone.", at: start)
      }
      code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw mistake("Half of a surrogate pair stands alone.", at: start)
    }
    return scalar
  }

  private mutating func parseCodeUnit() throws(JSONPathError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("Four hexadecimal digits are expected behind \\u.")
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}
