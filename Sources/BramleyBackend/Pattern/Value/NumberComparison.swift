// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a number has to be, compared as an exact decimal: "1.20" equals 1.2.
///
/// ```swift
/// .get("/melodies").query("limit", .number(.between(1, 50)))
/// ```
public struct NumberComparison: Sendable, Hashable {
  private let bound: Bound<JSONNumber>
  private let text: String

  /// The same number, however it is written.
  public static func equal(to number: JSONNumber) -> Self {
    Self(bound: .equal(number), text: "= \(number)")
  }

  /// A smaller number.
  public static func lessThan(_ number: JSONNumber) -> Self {
    Self(bound: .less(number), text: "< \(number)")
  }

  /// The same number or a smaller one.
  public static func atMost(_ number: JSONNumber) -> Self {
    Self(bound: .atMost(number), text: "<= \(number)")
  }

  /// A greater number.
  public static func greaterThan(_ number: JSONNumber) -> Self {
    Self(bound: .greater(number), text: "> \(number)")
  }

  /// The same number or a greater one.
  public static func atLeast(_ number: JSONNumber) -> Self {
    Self(bound: .atLeast(number), text: ">= \(number)")
  }

  /// One of two numbers, or one that lies between them.
  public static func between(_ low: JSONNumber, _ high: JSONNumber) -> Self {
    Self(bound: .between(low, high), text: "from \(low) to \(high)")
  }

  /// Whether each number that the other comparison takes is taken by this one.
  func covers(_ other: Self) -> Bool { bound.covers(other.bound) }

  /// Whether a text is a number that compares as asked.
  func matches(_ text: String) -> Bool {
    guard case .number(let number)? = try? JSONValue(parsing: Array(text.utf8)) else {
      return false
    }
    return bound.contains(number)
  }
}

// MARK: -

extension NumberComparison: CustomStringConvertible {
  /// The comparison as it stands in a failure message.
  public var description: String { text }
}
