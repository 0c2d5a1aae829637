// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a check by changed sources showed.
public struct MutationOutcome: Sendable {
  /// The changes that no test noticed, by file and line.
  public var findings: [Finding] = []
  /// The seed that chooses the same changes again.
  public var seed: UInt64
  /// How many changes a test noticed, those that took too long or too much memory included.
  public var noticed = 0
  /// How many changes made the tests take too long.
  public var timedOut = 0
  /// How many changes made the tests take too much memory.
  public var outOfMemory = 0
  /// How many further changes did not compile, so that they count for nothing.
  public var notCompiled = 0
  /// How many changes the sources allow.
  public var possible = 0
  /// How many of them stand in lines that a test runs.
  public var reached = 0
  /// The tests that fail without any change, so that they were not asked.
  public var failing: [String] = []
  /// Whether it was ended from outside.
  public var isInterrupted = false
  /// Whether the time was over before all was tried.
  public var isOutOfTime = false
  /// The folder of the copy, if it was kept.
  public var kept: String?

  /// Creates the outcome of a check that has shown nothing yet.
  public init(seed: UInt64) { self.seed = seed }

  /// How many changes were judged.
  public var judged: Int { findings.count + noticed }
}
