// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads JSON texts (RFC 8259), strictly.
struct JSONParser {
  /// The depth beyond which a text is refused, so that no input can exhaust the stack.
  ///
  /// A thread of Dispatch or of a Swift task has 512 KiB of it on macOS, and in builds for debugging
  /// a level takes up to 3 KiB: a hundred need 256 KiB to be read, 320 KiB when objects are compared.
  static let depthLimit = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads one value with nothing but blanks around it.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    let result = bytes.withUnsafeBufferPointer { buffer in
      var parser = Self(buffer)
      return Result { () throws(JSONError) in try parser.parseText() }
    }
    return try result.get()
  }

  private mutating func parseText() throws(JSONError) -> JSONValue {
    // A byte order mark is not allowed, but a parser may ignore it (section 8.1).
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    let value = try parseValue()
    skipBlanks()
    guard index == bytes.count else { throw mistake("There is more text behind the JSON value") }
    return value
  }

  private mutating func parseValue() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONError) in try parser.parseObject() }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONError) in try parser.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseLiteral("true", .bool(true))
    case UInt8(ascii: "f"): return try parseLiteral("false", .bool(false))
    case UInt8(ascii: "n"): return try parseLiteral("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try parseNumber()
    case nil: throw mistake("The text ends where a JSON value is expected")
    default: throw mistake("A JSON value is expected here")
    }
  }

  private mutating func nested(
    _ parse: (inout Self) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < Self.depthLimit else {
      throw mistake("The value is nested more than \(Self.depthLimit) levels deep")
    }
    depth += 1
    index += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  private mutating func parseObject() throws(JSONError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    if skip(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else {
        throw mistake("A member's name in quotes is expected")
      }
      let name = try parseString()
      guard skip(UInt8(ascii: ":")) else { throw mistake("A colon is expected behind a name") }
      members[name] = try parseValue()
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw mistake("A comma or } is expected here") }
    return .object(members)
  }

  private mutating func parseArray() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      elements.append(try parseValue())
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw mistake("A comma or ] is expected here") }
    return .array(elements)
  }

  private mutating func parseLiteral(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let literal = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[index...].starts(with: literal) else {
      throw mistake("A JSON value is expected here")
    }
    index += literal.count
    return value
  }

  private mutating func parseNumber() throws(JSONError) -> JSONValue {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") { index += 1 } else { try skipDigits() }
    if peek == UInt8(ascii: ".") {
      index += 1
      try skipDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try skipDigits()
    }
    return .number(JSONNumber(checked: String(decoding: bytes[start..<index], as: UTF8.self)))
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = index
    while let byte = peek, Self.isDigit(byte) { index += 1 }
    guard index > start else { throw mistake("A digit is expected here") }
  }

  private mutating func parseString() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    let start = index
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          index = start
          throw mistake("The string is not valid UTF-8")
        }
        index += 1
        return string
      case UInt8(ascii: "\\"): try parseEscape(into: &text)
      case 0..<0x20: throw mistake("A control character must be written as an escape")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw mistake("The string does not end")
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    index += 1
    let byte = peek
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte ?? 0)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var code = try parseCodeUnit()
      if 0xd800..<0xdc00 ~= code, bytes[index...].starts(with: "\\u".utf8) {
        let beforeLow = index
        index += 2
        let low = try parseCodeUnit()
        if 0xdc00..<0xe000 ~= low {
          code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
        } else {
          index = beforeLow
        }
      }
      // A lone surrogate has no place in UTF-8 (section 8.2): it becomes U+FFFD.
      let scalar = Unicode.Scalar(code) ?? "\u{fffd}"
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default:
      index -= 1
      throw mistake("There is no such escape")
    }
  }

  private mutating func parseCodeUnit() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("Four hexadecimal digits are expected behind \\u")
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      index += 1
    }
  }

  private func mistake(_ message: String) -> JSONError {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(message: message, line: line, column: before.count - lineStart + 1)
  }
}

// MARK: -

extension JSONValue {
  /// Reads a JSON text.
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Throws: ``JSONError`` with the place of the first mistake.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try JSONParser.parse(bytes)
  }

  /// Reads a JSON text.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``JSONError`` with the place of the first mistake.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}
