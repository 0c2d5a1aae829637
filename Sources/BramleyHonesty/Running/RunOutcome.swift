// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a run with coverage showed.
public struct RunOutcome: Sendable {
  /// What the sources and the run showed, by file and line.
  public var findings: [Finding]
  /// How many tests passed.
  public var passed = 0
  /// How many tests failed; their checks are not judged.
  public var failed = 0
  /// How many tests were skipped.
  public var skipped = 0
  /// For how many tests that passed there is no data.
  public var withoutData = 0
  /// How many checks were evaluated, and nobody looked whether that was before their test had ended.
  ///
  /// They stand in closures that may be called later; only ``RunCheck`` looks.
  public var undecided = 0
  /// How many tests there are that were not part of the run.
  public var notRun = 0
  /// Whether the run was ended before it was done, so that the findings are those known by then.
  public var isInterrupted = false
}
