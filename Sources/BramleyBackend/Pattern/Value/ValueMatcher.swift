// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a value has to be: of a query item, a header field, a cookie, a form field or a text.
///
/// A string literal stands for ``equal(to:)``:
///
/// ```swift
/// .get("/melodies").query("page", "1").header("Accept", .contains("json"))
/// .get("/melodies").query("limit", .number(.between(1, 50))).cookie("session", .present)
/// .get("/melodies").query("tag", .values(exactly: ["waltz", .hasPrefix("blue")]))
/// ```
///
/// A name may have several values, or none. Unless a matcher says otherwise, it is enough when one
/// of the values is what it asks for.
public struct ValueMatcher: Sendable, Hashable {
  let rule: Rule

  /// Creates a matcher of a rule.
  init(rule: Rule) { self.rule = rule }

  /// There is such an item or field, with any value.
  public static let present = Self(rule: .present)
  /// There is no such item or field.
  public static let absent = Self(rule: .absent)

  /// One of the values is this text.
  public static func equal(to text: String) -> Self { Self(rule: .equal(text)) }

  /// One of the values is this text, with the case of letters ignored.
  public static func equal(toIgnoringCase text: String) -> Self {
    Self(rule: .equalIgnoringCase(text))
  }

  /// One of the values is one of these texts.
  public static func one(of texts: String...) -> Self { Self(rule: .oneOf(texts)) }

  /// One of the values contains this text.
  public static func contains(_ text: String) -> Self { Self(rule: .contains(text)) }

  /// One of the values starts with this text.
  public static func hasPrefix(_ text: String) -> Self { Self(rule: .prefix(text)) }

  /// One of the values ends with this text.
  public static func hasSuffix(_ text: String) -> Self { Self(rule: .suffix(text)) }

  /// One of the values is matched by a regular expression, from its first to its last character.
  ///
  /// - Parameter pattern: An expression in the syntax of Swift's Regex. Write ".*" at either end to
  ///   look for a part, and "(?s)" in front to let a dot stand for a line end, too.
  /// - Returns: The matcher. An expression that cannot be read is an error when the stub is added.
  public static func matches(_ pattern: String) -> Self {
    do throws(TextPatternError) {
      return Self(rule: .pattern(try TextPattern(pattern)))
    } catch {
      return Self(rule: .mistaken(pattern, error.description))
    }
  }

  /// One of the values is a number that compares as asked, as an exact decimal.
  ///
  /// - Parameter comparison: What the number has to be, such as `.greaterThan(3)`.
  /// - Returns: The matcher, which takes numbers in the syntax of JSON.
  public static func number(_ comparison: NumberComparison) -> Self {
    Self(rule: .number(comparison))
  }

  /// One of the values is a date that compares as asked.
  ///
  /// - Parameter comparison: What the date has to be, such as `.before("2026-12-01")`.
  /// - Returns: The matcher, which takes dates of ISO 8601 (RFC 3339) and of HTTP (RFC 9110, section
  ///   5.6.7).
  public static func date(_ comparison: DateComparison) -> Self { Self(rule: .date(comparison)) }

  /// The values are these, one by one, and no others.
  ///
  /// - Parameters:
  ///   - matchers: What each of the values has to be.
  ///   - isOrdered: Whether the values have to come in this order; for fields of one name their
  ///     order has a meaning (RFC 9110, section 5.3).
  /// - Returns: The matcher.
  public static func values(exactly matchers: [ValueMatcher], inOrder isOrdered: Bool = true)
    -> Self
  {
    Self(rule: .exactly(matchers, isOrdered: isOrdered))
  }

  /// Among the values is one for each of these, in any order; there may be more.
  public static func values(including matchers: [ValueMatcher]) -> Self {
    Self(rule: .including(matchers))
  }

  /// There is a value, and each of the values is what the matcher asks for.
  ///
  /// ```swift
  /// .post("/orders").jsonPath("$.melodies[*].title", .each(.hasSuffix("Waltz")))
  /// ```
  public static func each(_ matcher: ValueMatcher) -> Self { Self(rule: .each([matcher])) }

  /// At least one of the matchers is met.
  public static func any(of matchers: ValueMatcher...) -> Self { Self(rule: .any(matchers)) }

  /// Each of the matchers is met, by the same value or by different ones.
  public static func all(of matchers: ValueMatcher...) -> Self { Self(rule: .all(matchers)) }

  /// The matcher is not met: no value is what it asks for, which is so, too, when there is none.
  public static func not(_ matcher: ValueMatcher) -> Self { Self(rule: .not([matcher])) }

  /// Whether the values under one name, in any number, are what is asked for.
  func matches(_ values: [String]) -> Bool { rule.matches(values) }

  /// What is wrong with the matcher itself, which is said when a stub with it is added.
  var mistake: String? { rule.mistake }
}

// MARK: -

extension ValueMatcher: ExpressibleByStringInterpolation {
  /// Creates a matcher for exactly this text.
  public init(stringLiteral value: String) { self = .equal(to: value) }
}

extension ValueMatcher: CustomStringConvertible {
  /// The rule as it stands in a failure message.
  public var description: String { rule.description }
}
