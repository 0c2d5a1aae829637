// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The ways out of a piece of code.
struct Flow: Sendable {
  /// To what follows.
  var end: Reach
  /// By `return`, or by whatever else ends the function well.
  var left: Reach = .never
  /// By an error.
  var thrown: Reach = .never
  /// By `break` or `continue`.
  var jumped: Reach = .never

  /// The ways out of either of two pieces of code.
  func joined(_ other: Flow) -> Flow {
    Flow(
      end: end.joined(other.end), left: left.joined(other.left),
      thrown: thrown.joined(other.thrown),
      jumped: jumped.joined(other.jumped))
  }

  /// Forgets the ways without a check that some cases of a test take, where others take the other
  /// way, and the code goes on or checks there.
  mutating func trust(besides other: Flow) {
    if left == .unchecked { left = .never }
    if end == .unchecked, other.end == .checked || other.left == .checked { end = .never }
  }

  /// Adds the ways out of code that follows, but for its end.
  mutating func continued(by next: Flow) {
    end = next.end
    left = left.joined(next.left)
    thrown = thrown.joined(next.thrown)
    jumped = jumped.joined(next.jumped)
  }
}
