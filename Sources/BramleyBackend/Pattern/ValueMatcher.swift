// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the value of a query item or a header field has to be.
///
/// A string literal stands for ``equal(to:)``:
///
/// ```swift
/// .get("/melodies").query("page", "1").header("Accept", .contains("json"))
/// ```
public struct ValueMatcher: Sendable, Hashable {
  private enum Rule: Sendable, Hashable {
    case present
    case absent
    case equal(String)
    case oneOf([String])
    case contains(String)
    case prefix(String)
    case suffix(String)
  }

  private let rule: Rule

  /// There is such an item or field, with any value.
  public static let present = Self(rule: .present)
  /// There is no such item or field.
  public static let absent = Self(rule: .absent)

  /// One of the values is this text.
  public static func equal(to text: String) -> Self { Self(rule: .equal(text)) }

  /// One of the values is one of these texts.
  public static func one(of texts: String...) -> Self { Self(rule: .oneOf(texts)) }

  /// One of the values contains this text.
  public static func contains(_ text: String) -> Self { Self(rule: .contains(text)) }

  /// One of the values starts with this text.
  public static func hasPrefix(_ text: String) -> Self { Self(rule: .prefix(text)) }

  /// One of the values ends with this text.
  public static func hasSuffix(_ text: String) -> Self { Self(rule: .suffix(text)) }

  /// Whether the values under one name, in any number, are what is asked for.
  func matches(_ values: [String]) -> Bool {
    switch rule {
    case .present: !values.isEmpty
    case .absent: values.isEmpty
    case .equal(let text): values.contains(text)
    case .oneOf(let texts): values.contains { texts.contains($0) }
    case .contains(let text): values.contains { text.isEmpty || $0.contains(text) }
    case .prefix(let text): values.contains { $0.hasPrefix(text) }
    case .suffix(let text): values.contains { $0.hasSuffix(text) }
    }
  }
}

// MARK: -

extension ValueMatcher: ExpressibleByStringInterpolation {
  /// Creates a matcher for exactly this text.
  public init(stringLiteral value: String) { self = .equal(to: value) }
}

extension ValueMatcher: CustomStringConvertible {
  /// The rule as it stands in a failure message.
  public var description: String {
    switch rule {
    case .present: "(any value)"
    case .absent: "(absent)"
    case .equal(let text): text
    case .oneOf(let texts): "one of " + texts.joined(separator: ", ")
    case .contains(let text): "contains \(text)"
    case .prefix(let text): "starts with \(text)"
    case .suffix(let text): "ends with \(text)"
    }
  }
}
