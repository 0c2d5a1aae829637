// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a check by changed sources is doing at the moment.
public enum MutationProgress: Sendable, Hashable {
  /// The package is being copied.
  case copying
  /// The unchanged copy is being built; the last line of the build.
  case building(String)
  /// The tests run without a change: how many suites have ended, of how many.
  case reading(ended: Int, of: Int)
  /// Changes are tried: how many were, of how many, how many of them survived, and how many seconds it
  /// may take still; nil as long as nobody can tell.
  case trying(ended: Int, of: Int, survived: Int, secondsLeft: Int?)
}
