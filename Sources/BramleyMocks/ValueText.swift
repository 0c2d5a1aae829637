// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes a value in one line of bounded length, for messages.
struct ValueText {
  private static let elementLimit = 6
  private static let limit = 160
  private static let byteLimit = 40

  let text: String

  init(_ value: Any) {
    let line = Self.describe(value).split(whereSeparator: \.isNewline).joined(separator: " ")
    text = line.count > Self.limit ? line.prefix(Self.limit - 1) + "…" : line
  }

  /// The value as a literal of Swift, or nil for what has none.
  static func code(_ value: Any) -> String? {
    switch value {
    case let text as String: text.count > 60 ? nil : String(reflecting: text)
    case is Bool, is Int, is Double: "\(value)"
    // A generic requirement needs it to know what it is about.
    case let type as any Any.Type: "\(type).self"
    default: nil
    }
  }

  private static func describe(_ value: Any) -> String {
    if let text = value as? String { return String(reflecting: String(text.prefix(limit))) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { describe($0.value) } ?? "nil"
    case .collection, .set:
      return "[\(list(mirror.children.lazy.map(\.value), describe))]"
    case .dictionary:
      if mirror.children.isEmpty { return "[:]" }
      let pairs = mirror.children.lazy.map { Mirror(reflecting: $0.value).children.map(\.value) }
      return "[\(list(pairs) { $0.map(describe).joined(separator: ": ") })]"
    case .tuple where mirror.children.isEmpty: return "()"
    default:
      let text = String(describing: value)
      guard text.hasSuffix(" bytes"), let bytes = value as? any Collection<UInt8> else {
        return text
      }
      return bytes.isEmpty ? text : "\(text) \(content(bytes))"
    }
  }

  /// The beginning of what describes itself by its size alone: as text where it is some.
  private static func content(_ bytes: some Collection<UInt8>) -> String {
    let isCut = bytes.count > byteLimit
    let start = Array(bytes.prefix(byteLimit))
    let text = String(decoding: start, as: UTF8.self)
    // What is no text has signs that were put in the place of others, or that cannot be seen.
    let isText = text.unicodeScalars.allSatisfy { $0 >= " " && $0 != "\u{7F}" && $0 != "\u{FFFD}" }
    let shown =
      isText
      ? String(reflecting: text)
      : start.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    return shown + (isCut ? "…" : "")
  }

  private static func list<Values: Collection>(
    _ values: Values, _ describe: (Values.Element) -> String
  ) -> String {
    let shown = values.prefix(elementLimit).map(describe)
    let rest = values.count - shown.count
    return (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")
  }
}
