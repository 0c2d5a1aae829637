// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

/// A word that starts a declaration of interest, or stands before one.
enum DeclarationKeyword {
  case modifier, `import`, `protocol`, `class`, structure, actor, `extension`, `typealias`

  /// Recognises a word; most words are none of these.
  init?(_ token: Token, in lexer: Lexer) {
    let found: Self? =
      switch (token.end - token.start, lexer.bytes[token.start]) {
      case (4, UInt8(ascii: "o")) where lexer.matches(token, "open"): .modifier
      case (4, UInt8(ascii: "e")) where lexer.matches(token, "enum"): .structure
      case (5, UInt8(ascii: "f")) where lexer.matches(token, "final"): .modifier
      case (5, UInt8(ascii: "c")) where lexer.matches(token, "class"): .class
      case (5, UInt8(ascii: "a")) where lexer.matches(token, "actor"): .actor
      case (6, UInt8(ascii: "p")) where lexer.matches(token, "public"): .modifier
      case (6, UInt8(ascii: "i")) where lexer.matches(token, "import"): .import
      case (6, UInt8(ascii: "s")) where lexer.matches(token, "struct"): .structure
      case (7, UInt8(ascii: "p"))
      where lexer.matches(token, "private") || lexer.matches(token, "package"):
        .modifier
      case (8, UInt8(ascii: "p")) where lexer.matches(token, "protocol"): .protocol
      case (8, UInt8(ascii: "i"))
      where lexer.matches(token, "internal") || lexer.matches(token, "indirect"):
        .modifier
      case (9, UInt8(ascii: "e")) where lexer.matches(token, "extension"): .extension
      case (9, UInt8(ascii: "t")) where lexer.matches(token, "typealias"): .typealias
      case (11, UInt8(ascii: "f")) where lexer.matches(token, "fileprivate"): .modifier
      case (11, UInt8(ascii: "n")) where lexer.matches(token, "nonisolated"): .modifier
      case (11, UInt8(ascii: "d")) where lexer.matches(token, "distributed"): .modifier
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}
