// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Mutant {
  /// A sort of change.
  enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A comparison with its limit on the other side, or turned around.
    case comparison
    /// "And" for "or", and the other way.
    case logic
    /// A condition turned around.
    case negation
    /// The other one of `true` and `false`.
    case literal
    /// Another operation on numbers.
    case arithmetic
    /// A constant as the result.
    case result
    /// A call that is not made.
    case call
    /// A way out that is not taken.
    case exit
  }
}
