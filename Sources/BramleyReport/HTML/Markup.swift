// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// HTML text that is safe by construction.
///
/// Literals are markup; whatever is interpolated is escaped, unless it is markup itself:
///
/// ```swift
/// let row: Markup = "<p>\(title)</p>"
/// ```
struct Markup: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Collects the parts of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    mutating func appendInterpolation(_ parts: [Markup]) {
      for part in parts { text += part.text }
    }

    mutating func appendInterpolation(_ value: some StringProtocol) {
      text += Markup.escaped(value)
    }

    mutating func appendInterpolation(_ value: Int) { text += String(value) }
  }

  /// The HTML text.
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  var description: String { text }

  /// Replaces the characters that mean something in HTML, and shows control characters as signs.
  static func escaped(_ value: some StringProtocol) -> String {
    var text = ""
    text.reserveCapacity(value.utf8.count)
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{0}"..<" ":
        text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{7F}": text += "\u{2421}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
