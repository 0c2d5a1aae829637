// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a run is doing at the moment.
public enum RunProgress: Sendable, Hashable {
  /// The tests are being built; the last line of the build.
  case building(String)
  /// The tests run: how many have ended, of how many that are known.
  case running(ended: Int, of: Int)
  /// What was executed is being read.
  case readingCoverage
}
