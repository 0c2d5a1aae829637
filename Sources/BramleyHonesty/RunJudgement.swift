// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Compares the tests of a package with what a run of them left.
struct RunJudgement {
  /// The folder of the package.
  let package: String
  /// The rules to apply.
  let rules: [Rule]
  /// The files, target by target.
  let checked: [[CheckedFile]]
  /// The absolute path of each file.
  let paths: [String: String]

  /// Reads the tests of a package.
  ///
  /// - Throws: ``HonestyError`` when they cannot be read.
  init(of package: String, rules: [Rule]) throws(HonestyError) {
    self.package = package
    self.rules = rules
    let check = StaticCheck(rules: rules)
    let code = CalledCode(ofPackagesAround: [package])
    var checked: [[CheckedFile]] = []
    for target in try TestTarget.targets(in: [package]) {
      checked.append(check.checked(try target.contents(), calling: code, isListing: true))
    }
    self.checked = checked
    paths = checked.joined().reduce(into: [:]) { $0[$1.path] = Self.absolute($1.path) }
  }

  /// What the sources alone show.
  var outcome: RunOutcome {
    RunOutcome(findings: checked.joined().flatMap(\.findings).sorted())
  }

  /// The tests.
  var tests: [ListedFunction] {
    checked.joined().flatMap(\.functions).filter { $0.library != nil }
  }

  /// The tests with checks that may be evaluated late.
  var watched: Set<RunRecord.Identity> {
    Set(
      tests.filter { $0.checks.contains(where: \.mayBeLate) }
        .compactMap { test in paths[test.path].flatMap { test.identity(in: $0) } })
  }

  /// Counts how the tests ended.
  func count(_ record: RunRecord, into outcome: inout RunOutcome) {
    outcome.passed = record.count(.passed)
    outcome.failed = record.count(.failed)
    outcome.skipped = record.count(.skipped)
  }

  /// Adds what a run showed.
  ///
  /// - Parameters:
  ///   - record: How the tests ended.
  ///   - profiles: The profiles of the processes.
  ///   - windows: The profiles as they were when watched tests ended.
  ///   - reader: Reads profiles.
  ///   - outcome: Takes what is found.
  ///   - interruption: Ends the reading.
  /// - Throws: ``HonestyError`` when the profiles cannot be read.
  func judge(
    _ record: RunRecord, profiles: [String], windows: [RunRecord.Identity: String] = [:],
    with reader: CoverageReader, into outcome: inout RunOutcome, interruption: Interruption
  ) throws(HonestyError) {
    let coverage = try reader.coverage(
      in: profiles, of: Array(paths.values).sorted(), interruption: interruption)
    for files in checked {
      var verdicts = Verdicts(
        functions: files.flatMap(\.functions), record: record, coverage: coverage)
      verdicts.absolutePaths = paths
      verdicts.explained = Self.explained(files)
      for (test, window) in verdicts.windowsToRead(of: windows) {
        verdicts.windows[test] = try reader.coverage(
          in: [window.profile], of: [window.path], interruption: interruption)
      }
      outcome.undecided += verdicts.undecided
      let (findings, withoutData) = verdicts.findings()
      outcome.withoutData += withoutData
      // That an interruption ended a test is no news to whoever interrupted.
      let applied = findings.filter { finding in
        rules.contains(finding.rule) && !(outcome.isInterrupted && finding.rule == RunRules.noData)
      }
      for file in files {
        outcome.findings += file.allowances.withoutAllowed(applied.filter { $0.path == file.path })
      }
    }
    outcome.findings.sort()
  }

  /// Adds that no test was run.
  ///
  /// - Parameters:
  ///   - message: What happened, and what to do.
  ///   - outcome: Takes it.
  func addEmptyRun(_ message: String, to outcome: inout RunOutcome) {
    guard rules.contains(RunRules.emptyRun) else { return }
    let path = package == "." ? "Package.swift" : "\(package)/Package.swift"
    outcome.findings.append(
      Finding(RunRules.emptyRun, message, test: nil, path: path, line: 1, column: 1))
  }

  /// The tests of which a rule for sources says already that checks may not be evaluated.
  private static func explained(_ files: [CheckedFile]) -> Set<[String]> {
    let rules: Set<Rule> = [
      UnknownTest.rule, ConditionalCheck.rule, MissedFailure.rule, CheckInUnawaitedPromise.rule,
      CheckInUnawaitedTask.rule, DiscardedSubscription.rule, UnreachableCheck.rule,
      StandaloneExpectation.rule, FulfilBeforeCheck.rule,
    ]
    return Set(
      files.flatMap(\.findings).filter { rules.contains($0.rule) }
        .compactMap { finding in finding.test.map { [finding.path, $0] } })
  }

  /// The path as the compiler and the test libraries write it.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
