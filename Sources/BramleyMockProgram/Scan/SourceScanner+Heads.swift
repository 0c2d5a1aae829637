// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension SourceScanner {
  /// What stands between the name of a type and its body.
  struct Head {
    /// The names in it, each with the names before its dots.
    var names: [String] = []
    /// Whether it says that values of the type cannot be copied.
    var isNoncopyable = false
    /// Whether a body follows, whose brace was read.
    var opensBody = false
    /// Where the head ends.
    var end = 0
  }

  /// Reads from behind the name of a type to the brace that opens its body.
  ///
  /// A head without a body ends where something starts that cannot be a part of it.
  mutating func readHead() -> Head {
    var head = Head()
    var depth = 0
    var angles = 0
    while let token = peek() {
      if token.isSign("}") || token.isSign(";") || startsDeclaration(token) { break }
      if token.isSign("#"), token.isFirstInLine { break }
      if token.isName {
        let isSuppressed = current?.isSign("~") == true && angles == 0
        let name = readTypeName()
        if isSuppressed, name == "Copyable", !head.names.contains("where") {
          head.isNoncopyable = true
        }
        head.names.append(name)
        continue
      }
      _ = next()
      if token.isSign("<") { angles += 1 }
      if token.isSign(">") { angles -= 1 }
      if token.isSign("(") || token.isSign("[") { depth += 1 }
      if token.isSign(")") || token.isSign("]") { depth -= 1 }
      if token.isSign("{"), depth == 0 {
        head.opensBody = true
        break
      }
    }
    head.end = current?.end ?? 0
    return head
  }

  /// Reads a name with the names before its dots, without its generic arguments.
  mutating func readTypeName() -> String {
    var parts: [String] = []
    while let token = peek(), token.isName {
      _ = next()
      parts.append(lexer.name(token))
      guard let dot = peek(), dot.isSign(".") else { break }
      _ = next()
    }
    return parts.joined(separator: ".")
  }

  /// Reads the target of a type alias.
  ///
  /// - Returns: The place of the target and its names, or nil if it is no name and no composition.
  mutating func readTarget() -> (range: Range<Int>, names: [String])? {
    guard let first = peek() else { return nil }
    var names: [String] = []
    var expectsName = true
    var depth = 0
    while let token = peek() {
      if token.isName, expectsName || depth > 0 {
        if lexer.matches(token, "any") || lexer.matches(token, "some") {
          _ = next()
        } else {
          names.append(readTypeName())
          expectsName = false
        }
      } else if token.isSign("&") {
        _ = next()
        expectsName = true
      } else if token.isSign("<") || token.isSign("(") && expectsName {
        _ = next()
        depth += 1
      } else if token.isSign("-") || token.isSign("?") && !token.isFirstInLine {
        // Functions and optionals are no protocols.
        return nil
      } else if depth > 0 {
        _ = next()
        if token.isSign(">") || token.isSign(")") { depth -= 1 }
      } else {
        break
      }
    }
    guard let last = current, !names.isEmpty else { return nil }
    return (first.start..<last.end, names)
  }

  private func startsDeclaration(_ token: Token) -> Bool {
    guard token.isFirstInLine else { return false }
    if token.isSign("@") { return true }
    let keywords: [StaticString] = [
      "protocol", "class", "struct", "enum", "actor", "extension", "typealias", "import", "func",
      "var", "let", "public", "private", "fileprivate", "internal", "package", "final", "open",
      "init", "subscript", "case",
    ]
    return token.kind == .word && keywords.contains { lexer.matches(token, $0) }
  }
}
