// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the tests said about a change.
enum MutationVerdict: String, Sendable, Codable {
  /// A test failed.
  case noticed
  /// The tests took much too long, or forever.
  case timedOut
  /// The tests took much more memory than without the change.
  case outOfMemory
  /// All tests passed.
  case survived
  /// The change is no Swift, so it says nothing about tests.
  case notCompiled
  /// No test ran, so nothing is known.
  case unknown

  /// Whether it says something about the tests.
  var counts: Bool { isNoticed || self == .survived }

  /// Whether the tests did not go as without the change.
  var isNoticed: Bool { [.noticed, .timedOut, .outOfMemory].contains(self) }
}
