// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension SourceScanner {
  /// Reads on from a word that may start a declaration.
  mutating func scanWord(_ token: Token) {
    guard let keyword = DeclarationKeyword(token, in: lexer), brackets == 0, !isMemberName(token)
    else { return endPrefix() }
    switch keyword {
    case .modifier: return scanModifier(token)
    case .import: return scanImport(token)
    default: break
    }
    guard !isInTypePosition, let name = peek(), name.isName else { return endPrefix() }
    switch keyword {
    case .protocol: scanProtocol(token)
    case .class where isDeclarationKeyword(name): scanModifier(token)
    case .actor where name.isFirstInLine: endPrefix()
    case .class, .actor, .structure: scanType(token)
    case .extension: scanExtension(token)
    case .typealias: scanAlias(token)
    case .modifier, .import: break
    }
  }

  /// Whether a word is the name of a member, as in `token.protocol`.
  private func isMemberName(_ token: Token) -> Bool {
    previous.map { $0.isSign(".") && $0.end == token.start } ?? false
  }

  /// Whether a type is named here, so that `class` is the old spelling of `AnyObject`.
  private var isInTypePosition: Bool {
    guard let previous, previous.kind == .sign else { return false }
    return previous.isSign(":") || previous.isSign(",") || previous.isSign("&")
      || previous.isSign("<") || previous.isSign("=")
  }

  private mutating func scanModifier(_ token: Token) {
    if lexer.matches(token, "private") || lexer.matches(token, "fileprivate") {
      prefix.isPrivate = true
    }
    startPrefix(token)
    skipArguments(after: token)
  }

  /// Reads an attribute.
  mutating func scanAttribute(_ token: Token) {
    startPrefix(token)
    var name = ""
    var last = token
    while let word = peek(), word.start == last.end, word.isName || word.isSign(".") {
      _ = next()
      name += lexer.name(word)
      last = word
    }
    if name == "Mock" || name == "BramleyMacros.Mock" { prefix.isMarked = true }
    skipArguments(after: last)
  }

  private mutating func startPrefix(_ token: Token) {
    guard prefix.start == nil else { return }
    prefix.start = token.start
    prefix.leadingStart = token.leadingStart
  }

  /// Moves behind the brackets that follow a token without a gap.
  private mutating func skipArguments(after token: Token) {
    guard let bracket = peek(), bracket.isSign("("), bracket.start == token.end else { return }
    skipBrackets()
  }

  /// Moves behind brackets, the first of which comes next, whatever is between them.
  mutating func skipBrackets() {
    let start = peek()?.start
    var depth = 0
    while let token = next() {
      if token.isSign("(") || token.isSign("[") || token.isSign("{") { depth += 1 }
      if token.isSign(")") || token.isSign("]") || token.isSign("}") { depth -= 1 }
      if depth <= 0 { return }
    }
    strayBracket = strayBracket ?? start
  }

  /// Whether `class` before this word is a modifier, or no declaration at all.
  private func isDeclarationKeyword(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    let keywords: [StaticString] = [
      "func", "var", "let", "subscript", "init", "override", "final", "private", "public",
      "internal", "fileprivate", "package", "open", "dynamic", "async", "where", "nonisolated",
      "typealias", "prefix", "postfix", "infix", "mutating", "unowned", "weak", "lazy",
    ]
    return keywords.contains { lexer.matches(token, $0) }
  }
}
