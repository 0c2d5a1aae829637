// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A piece of HTML, in which every text that is put into it is escaped.
///
/// ```swift
/// let greeting: HTML = "<h1>Hello, \(customer.name)</h1>"
/// ```
struct HTML: Sendable, Hashable {
  /// The markup.
  let text: String

  /// Takes over markup as it is.
  init(markup: String) { text = markup }

  /// Escapes a text for use between tags and in quoted attributes.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

// MARK: -

extension HTML: ExpressibleByStringInterpolation {
  /// Collects markup and escaped texts.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Puts in a text, escaped.
    mutating func appendInterpolation(_ value: String) { text += HTML.escape(value) }

    /// Puts in a number.
    mutating func appendInterpolation(_ value: Int) { text += String(value) }

    /// Puts in markup as it is, or nothing.
    mutating func appendInterpolation(_ value: HTML?) { text += value?.text ?? "" }

    /// Puts in pieces of markup, one after the other.
    mutating func appendInterpolation(_ values: [HTML]) {
      for value in values { text += value.text }
    }
  }

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
