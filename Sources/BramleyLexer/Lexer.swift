// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Cuts Swift source into tokens, without building a tree and without copying.
///
/// It knows what can hide code or fake it: nested comments, strings of all kinds with
/// their interpolations, regular expressions, names in backticks. Everything else is a word or a
/// sign. Broken source never stops it: what is not closed ends with its line or with the file.
///
/// The bytes have to outlive the lexer.
package struct Lexer {
  /// The source.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next token is looked for.
  package var offset: Int

  /// Where something starts that the file never closes, such as a comment.
  package private(set) var unclosed: Int?
  /// How comment lines begin that are told of, behind their slashes.
  let markerText: StaticString?
  /// Where the last of those comment lines starts.
  private(set) var marker: Int?

  /// How many strings are around this lexer, when it reads an interpolation.
  var depth = 0
  /// Whether there was an interpolation that is never closed, so that others end with their line.
  package internal(set) var hasBrokenInterpolation = false
  /// Whether there was a regular expression of several lines that is never closed.
  package internal(set) var hasBrokenRegex = false

  /// How deep strings may be nested; more are read as text, so that no source exhausts the stack.
  package static let deepest = 64

  private var previous: Token?
  private var isAfterOperand = false

  /// Creates a lexer.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - marker: How comment lines begin that ``takeMarker()`` tells of, behind their slashes.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, marker: StaticString? = nil) {
    self.bytes = bytes
    markerText = marker
    let hasMark = bytes.count > 2 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf
    offset = hasMark ? 3 : 0
    if byte(at: offset) == UInt8(ascii: "#"), byte(at: offset + 1) == UInt8(ascii: "!") {
      skipLine()
    }
  }

  /// The byte at an offset, or zero behind the end.
  @inlinable
  package func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Takes the place of the marker that was seen since the last call.
  package mutating func takeMarker() -> Int? {
    defer { marker = nil }
    return marker
  }

  /// Cuts the next token.
  ///
  /// - Returns: The token, or nil at the end of the source.
  package mutating func next() -> Token? {
    var isFirstInLine = previous == nil
    var leadingStart: Int?
    skipping: while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isFirstInLine = true
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0b, 0x0c:
        offset += 1
      case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "/"):
        if isFirstInLine { leadingStart = leadingStart ?? offset }
        skipLineComment()
      case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "*"):
        if isFirstInLine { leadingStart = leadingStart ?? offset }
        skipBlockComment()
      default: break skipping
      }
    }
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind = cut()
    let token = Token(
      kind: kind, start: start, end: offset, sign: kind == .sign ? bytes[start] : 0,
      leadingStart: leadingStart ?? start, isFirstInLine: isFirstInLine)
    isAfterOperand = endsOperand(token)
    previous = token
    return token
  }

  /// Cuts the token at the offset, which is not white space.
  private mutating func cut() -> Token.Kind {
    let first = bytes[offset]
    switch first {
    case UInt8(ascii: "\""):
      skipString(pounds: 0)
      return .literal
    case UInt8(ascii: "`"):
      return skipQuotedWord() ? .quotedWord : .sign
    case UInt8(ascii: "#"):
      return skipPoundLiteral() ? .literal : .sign
    case UInt8(ascii: "/"):
      if !isAfterOperand, skipRegex(pounds: 0) { return .literal }
      offset += 1
      return .sign
    default:
      guard ByteClass.isName(first) else {
        offset += 1
        return .sign
      }
      repeat { offset += 1 } while offset < bytes.count && ByteClass.isName(bytes[offset])
      return ByteClass.isDigit(first) ? .literal : .word
    }
  }

  /// Moves behind a name in backticks, if it is closed in its line.
  private mutating func skipQuotedWord() -> Bool {
    var index = offset + 1
    while index < bytes.count, !ByteClass.isNewline(bytes[index]) {
      if bytes[index] == UInt8(ascii: "`") {
        offset = index + 1
        return true
      }
      index += 1
    }
    offset += 1
    return false
  }

  /// Cuts a string or a regular expression that starts with number signs.
  private mutating func skipPoundLiteral() -> Bool {
    var pounds = 1
    while byte(at: offset + pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(at: offset + pounds) {
    case UInt8(ascii: "\""):
      offset += pounds
      skipString(pounds: pounds)
      return true
    case UInt8(ascii: "/"):
      offset += pounds
      if skipRegex(pounds: pounds) { return true }
      offset -= pounds - 1
      return false
    default:
      offset += 1
      return false
    }
  }

  /// Whether what follows a token as a slash divides by it.
  private func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .literal, .quotedWord: return true
    case .word: return !isExpressionKeyword(token)
    case .sign:
      switch token.sign {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        // A postfix operator belongs to the operand that it touches.
        return isAfterOperand && previous?.end == token.start
      default: return false
      }
    }
  }

  /// Whether an expression starts behind a word.
  ///
  /// `func` and `operator` are no such words: the slash behind them is the name of an operator.
  private func isExpressionKeyword(_ token: Token) -> Bool {
    switch token.end - token.start {
    case 2: return matches(token, "in") || matches(token, "if") || matches(token, "is")
    case 3: return matches(token, "try")
    case 4: return matches(token, "case") || matches(token, "else")
    case 5:
      return matches(token, "await") || matches(token, "throw") || matches(token, "while")
        || matches(token, "where") || matches(token, "guard") || matches(token, "yield")
    case 6: return matches(token, "return") || matches(token, "switch")
    default: return false
    }
  }

  /// Whether a token reads like this.
  @inlinable
  package func matches(_ token: Token, _ text: StaticString) -> Bool {
    guard token.end - token.start == text.utf8CodeUnitCount else { return false }
    var index = 0
    while index < text.utf8CodeUnitCount {
      if bytes[token.start + index] != text.utf8Start[index] { return false }
      index += 1
    }
    return true
  }

  /// The text between two offsets.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The text of a token, without backticks.
  package func name(_ token: Token) -> String {
    token.kind == .quotedWord
      ? text(token.start + 1..<token.end - 1) : text(token.start..<token.end)
  }

  // MARK: - What other files of this type need to say

  /// Notes that something is never closed.
  mutating func noteUnclosed(_ start: Int) { unclosed = unclosed ?? start }

  /// Notes a comment line that may hold a marker.
  mutating func noteMarker(_ start: Int) { marker = start }
}
