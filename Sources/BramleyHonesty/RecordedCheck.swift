// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Looks for hollow tests in what other runs with coverage have left, and builds and runs nothing.
///
/// ```swift
/// let outcome = try RecordedCheck(["recorded", "coverage"], package: "ApplePie").outcome()
/// ```
///
/// It finds what ``RunCheck`` finds, but for checks that were evaluated late without failing: what
/// had been executed when a test ended is in no profile. ``RunOutcome/undecided`` counts those.
public struct RecordedCheck: Sendable {
  /// The files and folders with profiles, event streams and logs.
  public var recordings: [String]
  /// The folder of the package.
  public var package: String
  /// The folder in which the tests were built; `.build` of the package if left out.
  public var scratch: String?
  /// The rules to apply.
  public var rules: [Rule]

  /// Creates a check of recordings.
  public init(
    _ recordings: [String], package: String, scratch: String? = nil,
    rules: [Rule] = Rule.all.filter { !Rule.optIn.contains($0) }
  ) {
    self.recordings = recordings
    self.package = package
    self.scratch = scratch
    self.rules = rules
  }

  /// Compares the tests with the recordings.
  ///
  /// - Parameters:
  ///   - interruption: Ends the work early; the outcome then holds what is known.
  ///   - progress: Is told what is being done.
  /// - Returns: What was found.
  /// - Throws: ``HonestyError`` when the tests or the recordings cannot be read, when a part of the
  ///   recordings is missing, or when they are not of the tests as they are now.
  public func outcome(
    interruption: Interruption = Interruption(), progress: (RunProgress) -> Void = { _ in }
  ) throws(HonestyError) -> RunOutcome {
    let recording = try Recording(recordings)
    let judgement = try RunJudgement(of: package, rules: rules)
    let tests = judgement.tests
    try recording.expectAll(for: tests, in: recordings)
    let folder = scratch ?? (package == "." ? ".build" : "\(package)/.build")
    let programs = TestProgram.all(in: "\(folder)/debug")
    guard !programs.isEmpty else {
      throw HonestyError(
        .noSuchFile, "There is no test program in \(folder)/debug.",
        remedy: "Name the folder in which the tests were built with --scratch.")
    }
    let origin = RecordedOrigin(recording: recording, programs: programs)
    try origin.expectUnchanged(Array(judgement.paths.keys))
    let profiles = try origin.profiles()
    let record = try recording.record()
    var outcome = judgement.outcome
    judgement.count(record, into: &outcome)
    outcome.notRun = tests.count { test in
      judgement.paths[test.path].flatMap { record.outcome(of: test, in: $0) } == nil
    }
    guard !record.isEmpty else {
      judgement.addEmptyRun(
        "No test was run, although there are \(tests.count). Look at what `swift test` says.",
        to: &outcome)
      return outcome
    }
    do throws(HonestyError) {
      progress(.readingCoverage)
      var toolchain = try Toolchain(interruption: interruption)
      let between = try TemporaryFolder()
      defer { withExtendedLifetime(between) {} }
      toolchain.mark = between.mark
      var reader = CoverageReader(
        toolchain: toolchain, programs: programs, folder: between.path)
      reader.isStrict = true
      try judgement.judge(
        record, profiles: profiles, with: reader, into: &outcome, interruption: interruption)
    } catch {
      guard error.code == .interrupted else { throw error }
      outcome.isInterrupted = true
      return outcome
    }
    guard outcome.passed == 0 || outcome.withoutData < outcome.passed else {
      throw HonestyError(
        .noCoverage,
        "By the profiles none of \(outcome.passed) tests was executed, and yet they passed: "
          + "the profiles are of another run.",
        remedy: RecordedOrigin.remedy)
    }
    return outcome
  }
}
