// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The place of one value in a JSON document (JSON Pointer, RFC 6901).
struct JSONPointer: Sendable {
  private let names: [String]

  /// Reads a pointer such as "/customer/name"; nil for anything else.
  init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    var names: [String] = []
    for token in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      // What stands behind the first tilde of a pair is 0 or 1 (section 3).
      let escapes = token.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
      guard escapes.allSatisfy({ $0.first == "0" || $0.first == "1" }) else { return nil }
      names.append(String(token).replacing("~1", with: "/").replacing("~0", with: "~"))
    }
    self.names = names
  }

  /// The value at this place; nil when there is none.
  func value(in document: JSONValue) -> JSONValue? {
    var value = document
    for name in names {
      guard let next = Self.child(name, of: value) else { return nil }
      value = next
    }
    return value
  }

  /// A name in an object, a position without further zeros in an array (section 4).
  private static func child(_ name: String, of value: JSONValue) -> JSONValue? {
    if case .array = value {
      Int(name).flatMap { String($0) == name ? value[$0] : nil }
    } else {
      value[name]
    }
  }
}
