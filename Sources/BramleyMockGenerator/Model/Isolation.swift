// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a requirement or a mock is isolated to.
enum Isolation: Equatable {
  /// Nothing.
  case none
  /// The actor that the mock is.
  case instance
  /// A global actor, by its attribute: "@MainActor".
  case global(String)
}
