// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ECMAScriptTranslator {
  /// What an escape stands for.
  enum Escape {
    /// One character.
    case scalar(Unicode.Scalar)
    /// A set of characters, as ICU writes it.
    case set(String)
  }

  /// Translates a class such as [a-z]; nested brackets and set operators of ICU are none here.
  mutating func translateClass() throws(ECMAScriptPatternError) -> String {
    let start = index
    index += 1
    var isNegated = false
    if peek == "^" {
      isNegated = true
      index += 1
    }
    var items = ""
    while let scalar = peek, scalar != "]" {
      let place = index
      let first = try readClassItem()
      guard peek == "-", let behind = peek(ahead: 1), behind != "]" else {
        items += first.text
        continue
      }
      index += 1
      let last = try readClassItem()
      guard case .scalar(let low) = first, case .scalar(let high) = last else {
        items += first.text + Self.literal("-") + last.text
        continue
      }
      guard low <= high else {
        throw ECMAScriptPatternError(
          message: "The range \(low)-\(high) is in the wrong order", column: place + 1)
      }
      items += "\(Self.literal(low))-\(Self.literal(high))"
    }
    guard peek == "]" else {
      throw ECMAScriptPatternError(message: "This [ is not closed", column: start + 1)
    }
    index += 1
    // ICU has no empty classes.
    if items.isEmpty { return isNegated ? #"[\x{0}-\x{10ffff}]"# : "(?:(?!))" }
    return "[\(isNegated ? "^" : "")\(items)]"
  }

  private mutating func readClassItem() throws(ECMAScriptPatternError) -> Escape {
    guard let scalar = peek else { return .set("") }
    if scalar == "\\" {
      if peek(ahead: 1) == "b" {
        index += 2
        return .scalar("\u{8}")
      }
      return try readEscape()
    }
    index += 1
    return .scalar(scalar)
  }

  /// Reads an escape that means the same inside a class and outside.
  mutating func readEscape() throws(ECMAScriptPatternError) -> Escape {
    guard let scalar = peek(ahead: 1) else { throw mistake("There is nothing behind the last \\") }
    if let set = Self.sets[scalar] {
      index += 2
      return .set(set)
    }
    if let control = Self.controls[scalar] {
      index += 2
      return .scalar(control)
    }
    switch scalar {
    case "p", "P": return try readProperty(isNegated: scalar == "P")
    case "c":
      guard let letter = peek(ahead: 2), letter.isASCII, letter.properties.isAlphabetic,
        let control = Unicode.Scalar(letter.value % 32)
      else { throw mistake("A letter is expected behind \\c") }
      index += 3
      return .scalar(control)
    case "x":
      guard let value = hexadecimal(from: index + 2, count: 2), let scalar = Unicode.Scalar(value)
      else { throw mistake("Two hexadecimal digits are expected behind \\x") }
      index += 4
      return .scalar(scalar)
    case "u": return .scalar(try readCodePoint())
    case "0":
      if let next = peek(ahead: 2), ("0"..."9").contains(next) {
        throw mistake("\\0 must not be followed by a digit; write \\x00")
      }
      index += 2
      return .scalar("\0")
    default:
      let isLetterOrDigit =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isLetterOrDigit { throw mistake("ECMA-262 has no escape \\\(scalar)") }
      index += 2
      return .scalar(scalar)
    }
  }

  private static let sets: [Unicode.Scalar: String] = [
    "d": "[0-9]", "D": "[^0-9]", "w": "[\(word)]", "W": "[^\(word)]", "s": "[\(blank)]",
    "S": "[^\(blank)]",
  ]

  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "t": "\t", "n": "\n", "r": "\r", "v": "\u{b}", "f": "\u{c}",
  ]

  private mutating func readProperty(isNegated: Bool) throws(ECMAScriptPatternError) -> Escape {
    guard peek(ahead: 2) == "{", let end = scalars[index...].firstIndex(of: "}") else {
      throw mistake("A property in braces is expected, as in \\p{Letter}")
    }
    let name = String(String.UnicodeScalarView(scalars[(index + 3)..<end]))
    let isName = name.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "=")
    }
    guard isName, ECMAScriptPattern.isProperty(name) else {
      throw mistake("There is no property \"\(name)\" of characters")
    }
    index = end + 1
    return .set("\\\(isNegated ? "P" : "p"){\(name)}")
  }

  private mutating func readCodePoint() throws(ECMAScriptPatternError) -> Unicode.Scalar {
    if peek(ahead: 2) == "{" {
      guard let end = scalars[index...].firstIndex(of: "}"),
        let value = hexadecimal(from: index + 3, count: end - index - 3),
        let scalar = Unicode.Scalar(value)
      else { throw mistake("\\u{…} is no code point") }
      index = end + 1
      return scalar
    }
    guard let high = hexadecimal(from: index + 2, count: 4) else {
      throw mistake("Four hexadecimal digits are expected behind \\u")
    }
    if let scalar = Unicode.Scalar(high) {
      index += 6
      return scalar
    }
    guard high < 0xdc00, peek(ahead: 6) == "\\", peek(ahead: 7) == "u",
      let low = hexadecimal(from: index + 8, count: 4), 0xdc00..<0xe000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
    else { throw mistake("A half of a surrogate pair matches nothing; write both halves") }
    index += 12
    return scalar
  }

  private func hexadecimal(from start: Int, count: Int) -> UInt32? {
    guard 1...6 ~= count, start + count <= scalars.count else { return nil }
    let digits = scalars[start..<(start + count)]
    guard digits.allSatisfy({ $0.isASCII && $0.properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
  }
}

// MARK: -

extension ECMAScriptTranslator.Escape {
  /// The escape as an item of a class of ICU.
  fileprivate var text: String {
    switch self {
    case .scalar(let scalar): ECMAScriptTranslator.literal(scalar)
    case .set(let set): set
    }
  }
}
