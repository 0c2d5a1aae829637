// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

/// All tokens of a file, with the bracket that belongs to each bracket.
///
/// What is interpolated in a string follows it, in its brackets, behind a sign of its own.
struct TokenList {
  /// The tokens, in the order of the file.
  private(set) var tokens: [Token] = []
  /// For each bracket the place of the one that closes or opens it; otherwise the token's own place.
  private(set) var partners: [Int] = []
  private let lexer: Lexer
  private var open: [Int] = []

  /// The byte of the sign between a string and what is interpolated in it; no source has it.
  private static let interpolation: UInt8 = 1

  /// Cuts a file into tokens.
  ///
  /// It fails when something is not closed, so that it is not certain what is code.
  ///
  /// - Parameter bytes: The source, which has to outlive the list.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lexer = Lexer(bytes)
    self.lexer = lexer
    // About six bytes are a token with what stands before it.
    tokens.reserveCapacity(bytes.count / 6)
    partners.reserveCapacity(bytes.count / 6)
    while let token = lexer.next() {
      guard append(token, depth: 0) else { return nil }
    }
    guard open.isEmpty, lexer.unclosed == nil, !lexer.hasBrokenInterpolation,
      !lexer.hasBrokenRegex
    else { return nil }
  }

  /// Adds a token; false when a bracket is closed that is not open.
  private mutating func append(_ token: Token, depth: Int) -> Bool {
    let place = tokens.count
    tokens.append(token)
    partners.append(place)
    if token.kind == .literal { return appendInterpolations(token, depth: depth) }
    guard token.kind == .sign else { return true }
    switch token.sign {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open.append(place)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      guard let opener = open.popLast(), Self.closes(token.sign, tokens[opener].sign) else {
        return false
      }
      partners[opener] = place
      partners[place] = opener
    default: break
    }
    return true
  }

  private static func closes(_ closing: UInt8, _ opening: UInt8) -> Bool {
    // In ASCII "(" and ")" are neighbours, the other two pairs have a byte between them.
    closing == opening + (opening == UInt8(ascii: "(") ? 1 : 2)
  }

  /// Adds what is interpolated in a string.
  private mutating func appendInterpolations(_ literal: Token, depth: Int) -> Bool {
    var offset = literal.start
    while lexer.byte(at: offset) == UInt8(ascii: "#") { offset += 1 }
    let pounds = offset - literal.start
    guard lexer.byte(at: offset) == UInt8(ascii: "\"") else { return true }
    guard depth < Lexer.deepest else { return false }
    while offset < literal.end {
      guard lexer.byte(at: offset) == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      offset += 1
      guard (0..<pounds).allSatisfy({ lexer.byte(at: offset + $0) == UInt8(ascii: "#") }) else {
        continue
      }
      offset += pounds
      guard lexer.byte(at: offset) == UInt8(ascii: "(") else {
        offset += 1
        continue
      }
      var inner = lexer
      inner.offset = offset
      var sign = literal
      (sign.kind, sign.sign, sign.isFirstInLine) = (.sign, Self.interpolation, false)
      guard append(sign, depth: depth) else { return false }
      let count = open.count
      repeat {
        guard let token = inner.next(), token.end <= literal.end,
          append(token, depth: depth + 1)
        else { return false }
      } while open.count > count
      offset = inner.offset
    }
    return true
  }

  // MARK: Questions

  /// The number of tokens.
  var count: Int { tokens.count }

  /// Whether there is a sign that looks like this at a place.
  func isSign(_ place: Int, _ sign: Unicode.Scalar) -> Bool {
    place >= 0 && place < tokens.count && tokens[place].isSign(sign)
  }

  /// Whether there is a word that reads like this at a place.
  func isWord(_ place: Int, _ word: StaticString) -> Bool {
    place >= 0 && place < tokens.count && tokens[place].kind == .word
      && lexer.matches(tokens[place], word)
  }

  /// Whether a token follows the one before it without a gap.
  func touchesBefore(_ place: Int) -> Bool {
    place > 0 && place < tokens.count && tokens[place - 1].end == tokens[place].start
  }

  /// The name or the word at a place, without backticks.
  func name(_ place: Int) -> String { lexer.name(tokens[place]) }

  /// Whether two tokens read the same.
  func readsSame(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (tokens[left], tokens[right])
    guard left.end - left.start == right.end - right.start else { return false }
    return lexer.bytes[left.start..<left.end].elementsEqual(lexer.bytes[right.start..<right.end])
  }

  /// Whether a token reads like this.
  func readsLike(_ place: Int, _ text: StaticString) -> Bool { lexer.matches(tokens[place], text) }

  /// Whether a token begins like this.
  func readsLike(_ place: Int, prefix: StaticString) -> Bool {
    let token = tokens[place]
    guard token.end - token.start >= prefix.utf8CodeUnitCount else { return false }
    return (0..<prefix.utf8CodeUnitCount).allSatisfy {
      lexer.bytes[token.start + $0] == prefix.utf8Start[$0]
    }
  }

  /// Whether an operand may end with a token, so that a point behind it belongs to that.
  func endsOperand(_ place: Int) -> Bool {
    guard place >= 0 else { return false }
    let token = tokens[place]
    switch token.kind {
    case .literal, .quotedWord: return true
    case .word:
      if isSign(place - 1, ".") { return true }
      switch WordRole.all[name(place)] {
      case nil, .value?, .check?, .telling?, .tellingCall?, .contextual?: return true
      default: return false
      }
    case .sign: return [")", "]", "}", "?", "!", ">"].contains { token.isSign($0) }
    }
  }

  /// Whether a token is a literal, or one of the words that are as good as one.
  func mayBeLiteral(_ place: Int) -> Bool {
    tokens[place].kind == .literal || isWord(place, "true") || isWord(place, "false")
      || isWord(place, "nil")
  }

  /// Whether a literal may stand in here for an element that is missing: `items.first ?? ""`.
  func isFallback(_ place: Int) -> Bool {
    guard isSign(place, "?"), isSign(place + 1, "?"), touchesBefore(place + 1),
      place + 2 < tokens.count, mayBeLiteral(place + 2)
    else { return false }
    // Long expressions count as well.
    for before in stride(from: place - 1, to: max(place - 64, -1), by: -1) {
      if partners[before] > place { return false }
      if isWord(before, "first") || isWord(before, "last") || isWord(before, "randomElement") {
        return true
      }
      if isWord(before, "try"), isSign(before + 1, "?") { return true }
    }
    return place > 64
  }

  /// Whether there is an expectation of XCTest in the file, which may be waited for anywhere.
  var speaksOfExpectations: Bool {
    tokens.indices.contains { place in
      guard tokens[place].end - tokens[place].start >= 11, tokens[place].kind == .word else {
        return false
      }
      let name = name(place)
      return name == "expectation" || name.hasPrefix("XCT") && name.hasSuffix("Expectation")
    }
  }
}
