// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A JSON value (RFC 8259), compared by structure: members in any order, numbers as exact decimals.
///
/// ```swift
/// let login: JSONValue = ["email": "john@doe.pie", "remember": true]
/// let sent = try JSONValue(parsing: request.body)
/// sent == login
/// ```
///
/// Foundation's JSONDecoder would do for most, but rounds numbers and reports no place.
public enum JSONValue: Sendable, Hashable {
  /// The literal null.
  case null
  /// The literal true or false.
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; of members with the same name the last one counts.
  case object([String: JSONValue])

  /// The member of that name, or nil when there is none or this is not an object.
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The element at that position, or nil when there is none or this is not an array.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      nil
    }
  }

  /// The text of a string, or nil for anything else.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Whether this value holds at least what the other one asks for.
  ///
  /// Objects may have further members at every depth. Arrays contain an array when each of its
  /// elements is contained in a different element of theirs, in any order.
  public func contains(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let mine), .object(let asked)):
      asked.allSatisfy { name, value in mine[name]?.contains(value) ?? false }
    case (.array(let mine), .array(let asked)):
      asked.count <= mine.count
        && Assignment(demandCount: asked.count, offerCount: mine.count) {
          mine[$1].contains(asked[$0])
        }.isComplete
    default:
      self == other
    }
  }
}

// MARK: -

extension JSONValue: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number from the shortest decimal that stands for the literal.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByNilLiteral {
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object; of members with the same name the last one counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
