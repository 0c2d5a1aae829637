// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How a test ended in a run.
enum TestOutcome: Sendable, Hashable {
  /// It has begun and not ended: the process ended first.
  case unfinished
  /// It ended well.
  case passed
  /// It recorded an issue that is not a known one.
  case failed
  /// It was not run.
  case skipped
}
