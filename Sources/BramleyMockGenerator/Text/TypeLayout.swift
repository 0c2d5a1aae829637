// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the brackets of a type's text, where it can be broken over lines.
struct TypeLayout {
  private let text: [UInt8]
  private var position = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// The label with its colon, and the type, of a text such as "label name: @escaping () -> Void":
  /// the formatter moves a type with an attribute to the next line before it breaks it.
  static func attributed(_ text: String) -> (label: String, type: String)? {
    guard let colon = text.firstRange(of: ": @"),
      text[..<colon.lowerBound].allSatisfy({ !"([<@".contains($0) })
    else { return nil }
    let type = text.index(after: text.index(after: colon.lowerBound))
    return (String(text[...colon.lowerBound]), String(text[type...]))
  }

  /// The layout of the whole text.
  mutating func run() -> Layout {
    var parts: [Layout] = []
    while position < text.count {
      parts.append(item())
      // A comma or a bracket without its partner stays as it is.
      if position < text.count {
        parts.append(.text(string(position..<position + 1)))
        position += 1
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// What stands before the next comma or closing bracket.
  private mutating func item() -> Layout {
    var parts: [Layout] = []
    var start = position
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: ",") || isClosing(position) { break }
      position += 1
      if Self.isOpening(byte), !skipsNonsending(from: position) {
        parts.append(list(opening: string(start..<position)))
        start = position
      }
    }
    if start < position { parts.append(.text(string(start..<position))) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Passes over what the formatter never breaks: `nonisolated(nonsending)`.
  ///
  /// - Parameter start: The position after the opening bracket.
  /// - Returns: Whether that is what stands there.
  private mutating func skipsNonsending(from start: Int) -> Bool {
    let end = start + Self.nonsending.count
    guard end <= text.count, text[start..<end].elementsEqual(Self.nonsending) else { return false }
    position = end
    return true
  }

  private static let nonsending = Array("nonsending)".utf8)

  private mutating func list(opening: String) -> Layout {
    var items: [Layout] = []
    while position < text.count, !isClosing(position) {
      items.append(item())
      if position < text.count, text[position] == UInt8(ascii: ",") { position += 1 }
      while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
    }
    let close = position < text.count ? string(position..<position + 1) : ""
    position += 1
    return .list(open: opening, items: items, close: close, style: .declaration)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<")
  }

  private func isClosing(_ position: Int) -> Bool {
    switch text[position] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"): true
    case UInt8(ascii: ">"): position == 0 || text[position - 1] != UInt8(ascii: "-")
    default: false
    }
  }
}
