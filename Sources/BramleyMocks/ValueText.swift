// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes a value in one line of bounded length, for messages.
struct ValueText {
  private static let elementLimit = 6
  private static let limit = 160

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
    default: return String(describing: value)
    }
  }

  private static func list<Values: Collection>(
    _ values: Values, _ describe: (Values.Element) -> String
  ) -> String {
    let shown = values.prefix(elementLimit).map(describe)
    let rest = values.count - shown.count
    return (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")
  }
}
