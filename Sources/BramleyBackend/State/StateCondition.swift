// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a state of the backend must be for a stub to answer.
public struct StateCondition: Sendable, Hashable {
  /// The name of the state.
  let name: String
  /// The value that is compared; nil stands for a state that was never set.
  let value: String?
  /// Whether the state must be another.
  let isNegated: Bool

  /// Asks for a state with that value; nil asks for one that was never set.
  public static func state(_ name: String, is value: String?) -> Self {
    Self(name: name, value: value, isNegated: false)
  }

  /// Asks for a state with another value, or none.
  public static func state(_ name: String, isNot value: String?) -> Self {
    Self(name: name, value: value, isNegated: true)
  }

  /// Whether the condition holds whenever the other one does.
  func covers(_ other: Self) -> Bool {
    self == other
      || name == other.name && isNegated && !other.isNegated && value != other.value
  }

  /// Whether the condition holds.
  func holds(for values: [String: String]) -> Bool { (values[name] == value) != isNegated }
}

// MARK: -

extension StateCondition: CustomStringConvertible {
  /// The condition as a part of a sentence.
  public var description: String {
    "the state \(name) is \(isNegated ? "not " : "")\(value.map { "\"\($0)\"" } ?? "unset")"
  }
}
