// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

/// Finds in the bytes of a file the declarations that matter for mocks.
///
/// It reads tokens and keeps account of brackets, `#if` blocks and the types around; the
/// declarations that it finds are parsed later, and only those of them that are needed.
struct SourceScanner {
  /// What braces belong to.
  enum Scope {
    /// A type or an extension, with the names it adds to those of the types in it.
    case type([String], isPrivate: Bool, Opened?)
    /// A protocol.
    case `protocol`(Opened)
    /// A function, a closure, an accessor or anything else.
    case other
  }

  /// A declaration that was found, and whose end was not reached yet.
  struct Opened {
    /// Its place among the declarations found.
    var index: Int
    /// Where its source starts, with the comments before it.
    var start: Int
  }

  /// What stands before the keyword of a declaration.
  struct Prefix {
    /// Where the comments before the first attribute or modifier start.
    var leadingStart: Int?
    /// Where the first attribute or modifier starts.
    var start: Int?
    /// Whether it is private or fileprivate.
    var isPrivate = false
    /// Whether the attribute `@Mock` is there.
    var isMarked = false
    /// Where a comment with the marker stands.
    var marker: Int?
  }

  /// The classes and type aliases to find.
  let names: Set<String>
  var lexer: Lexer
  var positions: LinePositions
  var file = ScannedFile()
  var scopes: [(scope: Scope, brackets: Int, start: Int)] = []
  var blocks: [ConditionalBlock] = []
  var brackets = 0
  var prefix = Prefix()
  /// The token that was read last.
  var current: Token?
  /// The token before that.
  var previous: Token?
  /// A token that was read too far.
  var pending: Token?
  /// Where the outermost of the open round and square brackets of the current scope stands.
  var openBracket: Int?
  /// Where a bracket stands that has no partner.
  var strayBracket: Int?

  /// Finds what matters in a source.
  ///
  /// - Parameters:
  ///   - bytes: The source, in UTF-8.
  ///   - names: The names of the classes and type aliases to find; protocols are all found.
  /// - Returns: What was found.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, names: Set<String> = []) -> ScannedFile {
    var scanner = SourceScanner(bytes, names: names)
    scanner.scan()
    return scanner.file
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, names: Set<String>) {
    self.names = names
    lexer = Lexer(bytes, marker: "bramley:mock")
    positions = LinePositions(bytes)
  }

  private mutating func scan() {
    while let token = next() {
      if let marker = lexer.takeMarker() { noteMarker(marker) }
      switch token.kind {
      case .word: scanWord(token)
      case .quotedWord, .literal: endPrefix()
      case .sign: scanSign(token)
      }
    }
    finish()
  }

  /// The next token.
  mutating func next() -> Token? {
    let token = pending ?? lexer.next()
    pending = nil
    if token != nil {
      previous = current
      current = token
    }
    return token
  }

  /// The next token, which stays.
  mutating func peek() -> Token? {
    if pending == nil { pending = lexer.next() }
    return pending
  }

  private mutating func scanSign(_ token: Token) {
    switch token.sign {
    case UInt8(ascii: "{"):
      endPrefix()
      open(.other, at: token.start)
    case UInt8(ascii: "}"):
      endPrefix()
      if brackets > 0 || scopes.isEmpty { strayBracket = strayBracket ?? token.start }
      close(end: token.end)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      endPrefix()
      if brackets == 0 { openBracket = token.start }
      brackets += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      endPrefix()
      brackets = max(brackets - 1, 0)
    case UInt8(ascii: "@"): scanAttribute(token)
    case UInt8(ascii: "#"): scanDirective(token)
    default: endPrefix()
    }
  }

  /// Opens a scope whose brace was just read.
  mutating func open(_ scope: Scope, at start: Int) {
    scopes.append((scope, brackets, start))
    brackets = 0
  }

  /// Closes the innermost scope.
  ///
  /// - Parameter end: The end of its closing brace, or nil if there is none.
  mutating func close(end: Int?) {
    guard scopes.count > blocks.last?.scopeCount ?? 0 else { return }
    let (scope, brackets, _) = scopes.removeLast()
    self.brackets = brackets
    switch scope {
    case .protocol(let opened), .type(_, _, let opened?):
      let source = opened.start..<(end ?? current?.end ?? opened.start)
      file.declarations[opened.index].isComplete = end != nil
      file.declarations[opened.index].source = Array(lexer.bytes[source])
    case .type, .other: break
    }
  }

  /// Closes what the file leaves open.
  private mutating func finish() {
    if let marker = lexer.takeMarker() { noteMarker(marker) }
    endPrefix()
    let open = scopes.last?.start ?? strayBracket ?? (brackets > 0 ? openBracket : nil)
    blocks = []
    while !scopes.isEmpty { close(end: nil) }
    guard let place = lexer.unclosed ?? open else { return }
    let (line, column) = positions.position(of: place)
    let kind = lexer.unclosed == nil ? "The brackets of this file do not match" : "This never ends"
    file.damage = .init(
      message: "\(kind), so it is not certain which protocols are in the file. Mend it first.",
      line: line, column: column)
  }

  /// Notes a marker, if it is one.
  private mutating func noteMarker(_ marker: Int) {
    var line = lexer
    line.offset = marker
    line.skipLine()
    let words = lexer.text(marker..<line.offset).drop { $0 == "/" }.split(separator: " ")
    if words == ["bramley:mock"] {
      prefix.marker = marker
    } else {
      report(
        marker,
        "There is no marker \"\(words.joined(separator: " "))\". Write bramley:mock alone in its line."
      )
    }
  }

  /// Forgets attributes and modifiers that no declaration of interest follows.
  mutating func endPrefix() {
    if let marker = prefix.marker {
      report(
        marker,
        "The marker bramley:mock belongs directly before a protocol, or before an empty extension "
          + "of a protocol of another module. Move it there.")
    }
    if prefix.start != nil || prefix.marker != nil { prefix = Prefix() }
  }

  /// Reports something that cannot be understood.
  mutating func report(_ offset: Int, _ message: String) {
    let (line, column) = positions.position(of: offset)
    file.problems.append(.init(message: message, line: line, column: column))
  }
}
