// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a JSON value has to be, with placeholders where values vary.
///
/// Write it as a JSON literal, and put placeholders where a value is different in each run:
///
/// ```swift
/// .post("/orders").json(like: [
///   "id": .uuid,
///   "createdAt": .dateTime,
///   "customer": ["name": "John Doe", "email": .text(.hasSuffix("@doe.pie"))],
///   "melodies": .each(["title": .anyString, "price": .anyNumber]),
///   "coupon": .absent,
/// ])
/// ```
///
/// What is no placeholder is compared as ``JSONValue`` is: members in any order, numbers as exact
/// decimals.
public struct JSONPattern: Sendable, Hashable {
  /// What is asked for.
  indirect enum Rule: Sendable, Hashable {
    case value(JSONValue)
    case array([JSONPattern])
    case object([String: JSONPattern])
    case kind(Kind)
    case text(ValueMatcher)
    case each(JSONPattern, Count)
    case oneOf([JSONPattern])
    case absent
  }

  let rule: Rule

  init(rule: Rule) { self.rule = rule }

  /// Asks for exactly this value.
  public init(_ value: JSONValue) {
    switch value {
    case .array(let elements): rule = .array(elements.map(JSONPattern.init))
    case .object(let members): rule = .object(members.mapValues(JSONPattern.init))
    default: rule = .value(value)
    }
  }

  /// Any value, also null.
  public static let anything = Self(rule: .kind(.anything))
  /// Any string.
  public static let anyString = Self(rule: .kind(.string))
  /// Any number.
  public static let anyNumber = Self(rule: .kind(.number))
  /// Any number without a fraction; 1.0 and 1e3 have none.
  public static let anyInteger = Self(rule: .kind(.integer))
  /// True or false.
  public static let anyBoolean = Self(rule: .kind(.boolean))
  /// Any array.
  public static let anyArray = Self(rule: .kind(.array))
  /// Any object.
  public static let anyObject = Self(rule: .kind(.object))
  /// A string with date, time and offset (RFC 3339, section 5.6), such as "2026-05-01T12:00:00Z".
  public static let dateTime = Self(rule: .kind(.dateTime))
  /// A string with a date of the calendar (RFC 3339, section 5.6), such as "2026-05-01".
  public static let date = Self(rule: .kind(.date))
  /// A string with a UUID of any version (RFC 9562, section 4), in small or capital letters.
  public static let uuid = Self(rule: .kind(.uuid))
  /// No member of that name.
  public static let absent = Self(rule: .absent)

  /// A string that is what the matcher asks for.
  public static func text(_ matcher: ValueMatcher) -> Self { Self(rule: .text(matcher)) }

  /// An array of these elements, as the literal says it.
  public static func array(_ elements: [JSONPattern]) -> Self { Self(rule: .array(elements)) }

  /// An object of these members, as the literal says it.
  public static func object(_ members: [String: JSONPattern]) -> Self {
    Self(rule: .object(members))
  }

  /// An array of elements that are each like this.
  ///
  /// ```swift
  /// .post("/orders").json(like: ["melodies": .each(["title": .anyString], atMost: 3)])
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: What each of the elements has to be.
  ///   - minimum: How many elements there are at least. An empty array is refused unless this is 0,
  ///     since nothing in it would have been looked at.
  ///   - maximum: How many elements there are at most; nil for any number.
  /// - Returns: The pattern. Numbers that no array can have are an error when the stub is added.
  public static func each(
    _ pattern: JSONPattern, atLeast minimum: Int = 1, atMost maximum: Int? = nil
  ) -> Self {
    Self(rule: .each(pattern, Count(minimum: minimum, maximum: maximum)))
  }

  /// A value that is like one of these.
  public static func one(of patterns: JSONPattern...) -> Self { Self(rule: .oneOf(patterns)) }

  /// What is wrong with the pattern itself, such as an expression that cannot be read.
  var mistake: String? {
    switch rule {
    case .text(let matcher): matcher.mistake
    case .each(let pattern, let count): count.mistake ?? pattern.mistake
    case .array(let patterns), .oneOf(let patterns): patterns.firstMistake
    case .object(let members): members.sorted { $0.key < $1.key }.map(\.value).firstMistake
    case .value, .kind, .absent: nil
    }
  }
}

// MARK: -

extension JSONPattern: CustomStringConvertible {
  /// The pattern as JSON on one line, placeholders in parentheses.
  public var description: String {
    switch rule {
    case .value(let value): value.description
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { "\(JSONValue.string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
    case .kind(let kind): "(\(kind.rawValue))"
    case .text(.present): "(any string)"
    case .text(let matcher): "(\(matcher))"
    case .each(let pattern, let count): "[\(count)each \(pattern)]"
    case .oneOf(let patterns): "(one of \(patterns.map(\.description).joined(separator: ", ")))"
    case .absent: "(absent)"
    }
  }
}

extension [JSONPattern] {
  /// The first mistake of any of the patterns.
  fileprivate var firstMistake: String? { lazy.compactMap(\.mistake).first }
}
