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

  /// Adds the ways out of code that follows, but for its end.
  mutating func continued(by next: Flow) {
    end = next.end
    left = left.joined(next.left)
    thrown = thrown.joined(next.thrown)
    jumped = jumped.joined(next.jumped)
  }
}
