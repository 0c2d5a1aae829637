// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What becomes of a state of the backend when a stub has taken a request.
public struct StateChange: Sendable, Hashable {
  /// The name of the state.
  let name: String
  /// The new value; nil stands for a state that was never set.
  let value: String?

  /// Gives a state that value; nil forgets the state.
  public static func state(_ name: String, becomes value: String?) -> Self {
    Self(name: name, value: value)
  }
}
