// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a call means for its test that no stub answers.
public struct Strictness: Sendable, Hashable {
  private let name: String

  /// It is an issue; the usual choice.
  public static let strict = Self(name: "strict")
  /// It returns an empty value where its type has one; only without one it is an issue.
  public static let relaxed = Self(name: "relaxed")
  /// It is an issue, unless it has nothing to return: for views and delegates.
  public static let relaxedVoid = Self(name: "relaxedVoid")

  /// Whether a call is no issue that no stub answers, as its type has an empty value.
  func allows(_ result: Any.Type) -> Bool {
    self == .relaxed || self == .relaxedVoid && result == Void.self
  }
}
