// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads a JSONPath (RFC 9535, appendix A), strictly.
struct JSONPathParser {
  /// The depth of filters in filters beyond which a path is refused, so that no input can exhaust
  /// the stack.
  static let depthLimit = 32
  /// The largest number that all JSON readers keep (RFC 7493, section 2.2).
  static let integerLimit = 1 << 53 - 1

  private let text: String
  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  /// The first part that is allowed, but can never select anything.
  var suspicion: JSONPathError?

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Reads the whole path.
  mutating func parse() throws(JSONPathError) -> [JSONPath.Segment] {
    guard skip("$") else { throw mistake("A path starts with $, the root of the JSON text.") }
    let segments = try parseSegments()
    guard index == bytes.count else {
      throw mistake("A step such as .name, ['name'], [0] or [*] is expected here, or the end.")
    }
    return segments
  }

  /// Reads the steps behind $ or @, but not the blanks behind the last one.
  mutating func parseSegments() throws(JSONPathError) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    while true {
      let end = index
      skipBlanks()
      if skip("[") {
        segments.append(JSONPath.Segment(selectors: try parseSelectors()))
      } else if skip("..") {
        let selectors = try skip("[") ? parseSelectors() : [parseShorthand()]
        segments.append(JSONPath.Segment(isDescendant: true, selectors: selectors))
      } else if skip(".") {
        segments.append(JSONPath.Segment(selectors: [try parseShorthand()]))
      } else {
        index = end
        return segments
      }
    }
  }

  private mutating func parseShorthand() throws(JSONPathError) -> JSONPath.Selector {
    if skip("*") { return .wildcard }
    let start = index
    while let byte = peek, Self.isNameByte(byte, isFirst: index == start) { index += 1 }
    guard index > start else {
      throw mistake("A name or * is expected behind the dot; write other names as ['name'].")
    }
    return .name(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func parseSelectors() throws(JSONPathError) -> [JSONPath.Selector] {
    var selectors: [JSONPath.Selector] = []
    repeat {
      skipBlanks()
      selectors.append(try parseSelector())
      skipBlanks()
    } while skip(",")
    guard skip("]") else { throw mistake("A comma or ] is expected here.") }
    return selectors
  }

  private mutating func parseSelector() throws(JSONPathError) -> JSONPath.Selector {
    switch peek {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try parseString())
    case UInt8(ascii: "*"):
      index += 1
      return .wildcard
    case UInt8(ascii: "?"):
      index += 1
      skipBlanks()
      return .filter(try parseFilter())
    default: return try parsePositions()
    }
  }

  private mutating func parsePositions() throws(JSONPathError) -> JSONPath.Selector {
    let start = try parseInteger()
    let end = index
    skipBlanks()
    guard skip(":") else {
      index = end
      guard let start else {
        throw mistake("A name in quotes, a position, a slice, * or a filter is expected here.")
      }
      return .index(start)
    }
    var slice = JSONPath.Slice(start: start)
    skipBlanks()
    slice.end = try parseInteger()
    skipBlanks()
    if skip(":") {
      skipBlanks()
      slice.step = try parseInteger() ?? 1
    }
    return .slice(slice)
  }

  /// Reads an integer as positions are written, or nothing.
  private mutating func parseInteger() throws(JSONPathError) -> Int? {
    let start = index
    let isNegative = skip("-")
    let firstDigit = index
    skipDigits()
    if index == start { return nil }
    let digits = String(decoding: bytes[firstDigit..<index], as: UTF8.self)
    guard !digits.isEmpty, digits == "0" ? !isNegative : !digits.hasPrefix("0") else {
      throw mistake("A position is written as 0, 1 or -1, without further zeros.", at: start)
    }
    guard let number = Int(digits), number <= Self.integerLimit else {
      throw mistake("The number is outside of ±\(Self.integerLimit).", at: start)
    }
    return isNegative ? -number : number
  }

  /// Goes one level deeper, as far as there are levels.
  mutating func nested<Value>(
    _ parse: (inout Self) throws(JSONPathError) -> Value
  ) throws(JSONPathError) -> Value {
    guard depth < Self.depthLimit else {
      throw mistake("Filters are nested more than \(Self.depthLimit) levels deep.")
    }
    depth += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skip(_ token: StaticString) -> Bool {
    let literal = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
    guard bytes[index...].starts(with: literal) else { return false }
    index += literal.count
    return true
  }

  mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d {
      index += 1
    }
  }

  mutating func skipDigits() {
    while let byte = peek, Self.isDigit(byte) { index += 1 }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter || byte == UInt8(ascii: "_") || byte >= 0x80 || !isFirst && isDigit(byte)
  }

  /// A mistake at a byte of the path, by default at the next one.
  func mistake(_ message: String, at place: Int? = nil) -> JSONPathError {
    let before = bytes[..<min(place ?? index, bytes.count)]
    // Bytes that continue a character do not count.
    return JSONPathError(
      message: message, path: text, column: before.count { $0 & 0xc0 != 0x80 } + 1)
  }
}
