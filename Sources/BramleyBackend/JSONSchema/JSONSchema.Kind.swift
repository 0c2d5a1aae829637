// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// A type of JSON values, as the keyword "type" names them.
  enum Kind: String, Sendable, CaseIterable {
    case null, boolean, object, array, number, integer, string

    /// The type with its article.
    var phrase: String {
      switch self {
      case .null: "null"
      case .integer, .object, .array: "an \(rawValue)"
      default: "a \(rawValue)"
      }
    }

    /// Whether the value is of this type; 1.0 is an integer, too.
    func includes(_ value: JSONValue) -> Bool {
      switch (self, value) {
      case (.null, .null), (.boolean, .bool), (.object, .object), (.array, .array),
        (.number, .number), (.string, .string):
        true
      case (.integer, .number(let number)): number.decimal.isInteger
      default: false
      }
    }
  }
}
