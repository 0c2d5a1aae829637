// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Pieces of Swift source as the generator writes them: on one line, without comments, with the
/// blanks that the formatter wants.
enum SwiftText {
  /// The text of a piece of syntax.
  static func text(_ node: some SyntaxProtocol) -> String { tidied(node.trimmedDescription) }

  /// The text of a piece of source after tidying.
  static func tidied(_ source: String) -> String {
    var tidier = Tidier(source)
    return tidier.run()
  }

  /// A text in which identifiers have other names, wherever they do not stand after a period or
  /// as a label.
  static func renamed(_ text: String, _ names: [String: String]) -> String {
    guard names.contains(where: { text.contains($0.key) }) else { return text }
    var result = ""
    var brackets: [Character] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
        result += rest[...end]
        rest = rest[rest.index(after: end)...]
        continue
      }
      guard isIdentifierStart(first) else {
        if first == "(" || first == "[" { brackets.append(first) }
        if first == ")" || first == "]" { _ = brackets.popLast() }
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { isIdentifierStart($0) || $0.isNumber }
      rest = rest[word.endIndex...]
      let isMember = result.last == "." && !result.hasSuffix("..")
      let isLabel = brackets.last == "(" && rest.first == ":"
      let name = isMember || isLabel ? nil : names[String(word)]
      result += name ?? String(word)
    }
    return result
  }

  /// The identifiers of a text.
  static func words(_ text: String) -> [Substring] {
    text.split { !isIdentifierStart($0) && !$0.isNumber }
  }

  /// A name without its backticks.
  static func bare(_ name: String) -> String {
    name.first == "`" ? String(name.dropFirst().dropLast()) : name
  }

  /// Whether a name needs no backticks, keywords apart.
  static func isIdentifier(_ name: String) -> Bool {
    name.first.map(isIdentifierStart) ?? false
      && name.allSatisfy { isIdentifierStart($0) || $0.isNumber }
  }

  /// A name with its first letter in upper case.
  static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func isIdentifierStart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || !character.isASCII && !character.isWhitespace
  }
}
