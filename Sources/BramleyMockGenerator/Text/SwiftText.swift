// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Pieces of Swift source as the generator writes them: on one line, without comments, with the
/// blanks that the formatter wants.
enum SwiftText {
  /// The text of a piece of syntax.
  ///
  /// What stands around it is tidied away with the rest: a trimmed copy of the tree costs more.
  static func text(_ node: some SyntaxProtocol) -> String { tidied(node.description) }

  /// Whether the conforming type is part of a piece of syntax, comments apart.
  static func mentionsSelf(_ node: some SyntaxProtocol) -> Bool {
    let source = node.description
    return has("Self", in: source) && has("Self", in: tidied(source))
  }

  /// The text of a piece of source after tidying.
  static func tidied(_ source: String) -> String {
    var tidier = Tidier(source)
    return tidier.run()
  }

  /// A text in which identifiers have other names, wherever they do not stand after a period or
  /// as a label.
  static func renamed(_ text: String, _ names: [String: String]) -> String {
    guard names.contains(where: { has($0.key, in: text) }) else { return text }
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
    guard isASCII(text) else { return text.split { !isIdentifierStart($0) && !$0.isNumber } }
    return text.utf8.split { !isIdentifierByte($0) }.map { Substring($0) }
  }

  /// A name without its backticks.
  static func bare(_ name: String) -> String {
    name.first == "`" ? String(name.dropFirst().dropLast()) : name
  }

  /// Whether a name needs no backticks, keywords apart.
  static func isIdentifier(_ name: String) -> Bool {
    if isASCII(name) {
      guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      else { return false }
      return name.utf8.allSatisfy(isIdentifierByte)
    }
    return name.first.map(isIdentifierStart) ?? false
      && name.allSatisfy { isIdentifierStart($0) || $0.isNumber }
  }

  /// A name with its first letter in upper case.
  static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, first < 0x80 else {
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    guard isLower else { return name }
    return String(Unicode.Scalar(first - 0x20)) + Substring(name.utf8.dropFirst())
  }

  /// The name of a type without its generic arguments.
  static func base(_ type: String) -> String {
    String(Substring(type.utf8.prefix { $0 != UInt8(ascii: "<") }))
  }

  /// Whether a text is part of another one.
  ///
  /// The standard library's search goes from character to character, which takes many times longer.
  static func has(_ part: String, in text: String) -> Bool {
    let part = part.utf8
    guard let first = part.first else { return true }
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The number of columns that a text takes.
  static func width(_ text: String) -> Int { isASCII(text) ? text.utf8.count : text.count }

  /// Whether bytes and characters of a text are the same; carriage returns were tidied away.
  private static func isASCII(_ text: String) -> Bool {
    // All bytes are looked at, which takes less time than to stop at the first that is not.
    text.utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) < 0x80 } ?? false
  }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isIdentifierStart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || !character.isASCII && !character.isWhitespace
  }
}
