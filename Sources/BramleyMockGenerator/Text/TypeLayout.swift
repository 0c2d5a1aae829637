// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the brackets of a type's text, where it can be broken over lines.
struct TypeLayout {
  private let text: [Character]
  private var position = 0

  init(_ text: String) { self.text = Array(text) }

  /// The layout of the whole text.
  mutating func run() -> Layout {
    var parts: [Layout] = []
    while position < text.count {
      parts.append(item())
      // A comma or a bracket without its partner stays as it is.
      if position < text.count {
        parts.append(.text(String(text[position])))
        position += 1
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// What stands before the next comma or closing bracket.
  private mutating func item() -> Layout {
    var parts: [Layout] = []
    var word = ""
    while position < text.count {
      let character = text[position]
      if character == "," || isClosing(position) { break }
      position += 1
      if "([<".contains(character) {
        parts.append(list(opening: word + String(character)))
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { parts.append(.text(word)) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func list(opening: String) -> Layout {
    var items: [Layout] = []
    while position < text.count, !isClosing(position) {
      items.append(item())
      if position < text.count, text[position] == "," { position += 1 }
      while position < text.count, text[position] == " " { position += 1 }
    }
    let close = position < text.count ? String(text[position]) : ""
    position += 1
    return .list(open: opening, items: items, close: close, style: .declaration)
  }

  private func isClosing(_ position: Int) -> Bool {
    switch text[position] {
    case ")", "]": true
    case ">": position == 0 || text[position - 1] != "-"
    default: false
    }
  }
}
