// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A word for an operator, which a type or a method can have as its name.
struct OperatorName {
  let word: String

  init(_ symbol: String) {
    if let name = Self.names[symbol] {
      word = name
      return
    }
    let parts = symbol.map { character in
      Self.signs[character] ?? "u" + String(character.unicodeScalars.first?.value ?? 0, radix: 16)
    }
    word = (parts.first ?? "") + parts.dropFirst().map(SwiftText.capitalized).joined()
  }

  private static let names = [
    "==": "isEqual", "!=": "isUnequal", "<": "isLess", "<=": "isLessOrEqual", ">": "isGreater",
    ">=": "isGreaterOrEqual", "...": "closedRange", "..<": "halfOpenRange", "??": "orElse",
  ]

  private static let signs: [Character: String] = [
    "+": "plus", "-": "minus", "*": "times", "/": "slash", "%": "percent", "<": "less",
    ">": "greater", "=": "equals", "!": "exclamation", "&": "and", "|": "or", "^": "caret",
    "~": "tilde", "?": "question", ".": "dot",
  ]
}
