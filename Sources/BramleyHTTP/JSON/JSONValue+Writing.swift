// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, members sorted by name.
  public var description: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value as JSON, a line for each member and element, members sorted by name.
  public var prettyDescription: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number.text
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      Self.write(elements.count, "[", "]", to: &text, indent: indent) { index, text, indent in
        elements[index].write(to: &text, indent: indent)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      Self.write(sorted.count, "{", "}", to: &text, indent: indent) { index, text, indent in
        Self.write(sorted[index].key, to: &text)
        text += indent == nil ? ":" : ": "
        sorted[index].value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write(
    _ count: Int, _ open: String, _ close: String, to text: inout String, indent: Int?,
    item: (Int, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 2 }
    for index in 0..<count {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      item(index, &text, inner)
    }
    if let indent, count > 0 { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ":
        let hexadecimal = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
