// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Looks for hollow tests by building and running them with coverage.
///
/// It knows all that ``StaticCheck`` knows, and which checks were evaluated:
///
/// ```swift
/// let outcome = try RunCheck(package: "ApplePie").outcome { print($0) }
/// ```
///
/// It writes into its build folder, or where that is in use into the folder for temporary files.
public struct RunCheck: Sendable {
  /// The folder of the package.
  public var package: String
  /// The expression that the names of tests must match, or nil for all.
  public var filter: String?
  /// The build folder; `.build/bramley-check` of the package if left out.
  public var scratch: String?
  /// How many things may be built at once, or nil to leave it to the package manager.
  public var jobs: Int?
  /// The rules to apply.
  public var rules: [Rule]

  /// Creates a check of a package.
  public init(
    package: String, filter: String? = nil, scratch: String? = nil,
    jobs: Int? = nil,
    rules: [Rule] = Rule.all.filter { !Rule.optIn.contains($0) }
  ) {
    self.package = package
    self.filter = filter
    self.scratch = scratch
    self.jobs = jobs
    self.rules = rules
  }

  /// Builds and runs the tests.
  ///
  /// - Parameters:
  ///   - interruption: Ends the work early; the outcome then holds what is known.
  ///   - progress: Is told what is being done.
  /// - Returns: What was found.
  /// - Throws: ``HonestyError`` when the tests cannot be read, built or run.
  public func outcome(
    interruption: Interruption = Interruption(), progress: (RunProgress) -> Void
  ) throws(HonestyError) -> RunOutcome {
    let targets = try TestTarget.targets(in: [package])
    let check = StaticCheck(rules: rules)
    var checked: [[CheckedFile]] = []
    let code = CalledCode(ofPackagesAround: [package])
    for target in targets {
      checked.append(check.checked(try target.contents(), calling: code, isListing: true))
    }
    var outcome = RunOutcome(findings: checked.joined().flatMap(\.findings).sorted())
    do throws(HonestyError) {
      try run(checked, into: &outcome, interruption: interruption, progress: progress)
    } catch {
      guard error.code == .interrupted else { throw error }
      outcome.isInterrupted = true
    }
    return outcome
  }

  private func run(
    _ checked: [[CheckedFile]], into outcome: inout RunOutcome, interruption: Interruption,
    progress: (RunProgress) -> Void
  ) throws(HonestyError) {
    let root = Self.absolute(package)
    let scratch = self.scratch.map(Self.absolute) ?? "\(root)/.build/bramley-check"
    let runFolder = try RunFolder(in: scratch)
    defer { withExtendedLifetime(runFolder) {} }
    let folder = runFolder.path
    var paths: [String: String] = [:]
    for file in checked.joined() { paths[file.path] = Self.absolute(file.path) }
    let toolchain = try Toolchain(interruption: interruption)
    let programs = try TestBuild(
      toolchain: toolchain, package: root, scratch: scratch, profiles: folder, jobs: jobs
    )
    .programs(interruption: interruption, progress: progress)
    let run = TestRun(
      toolchain: toolchain, package: root, scratch: scratch, filter: filter, folder: folder,
      watched: Self.watched(checked, paths))
    let result = try run.result(interruption: interruption, progress: progress)
    outcome.isInterrupted = interruption.isRequested
    outcome.passed = result.record.count(.passed)
    outcome.failed = result.record.count(.failed)
    outcome.skipped = result.record.count(.skipped)
    guard result.record.tests.count + result.record.cases.count > 0 else {
      guard !outcome.isInterrupted else { return }
      try emptyRun(result, checked, into: &outcome)
      return
    }
    progress(.readingCoverage)
    // What was counted before an interruption is read nevertheless.
    let reading = outcome.isInterrupted ? Interruption() : interruption
    let reader = CoverageReader(toolchain: toolchain, programs: programs, folder: folder)
    let coverage = try reader.coverage(
      in: result.profiles, of: Array(paths.values).sorted(), interruption: reading)
    for files in checked {
      var verdicts = Verdicts(
        functions: files.flatMap(\.functions), record: result.record, coverage: coverage)
      verdicts.absolutePaths = paths
      verdicts.explained = Self.explained(files)
      for (test, window) in verdicts.windowsToRead(of: result.windows) {
        verdicts.windows[test] = try reader.coverage(
          in: [window.profile], of: [window.path], interruption: reading)
      }
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

  /// Says that no test was run, or throws when the run itself went wrong.
  private func emptyRun(
    _ result: TestRun.Result, _ checked: [[CheckedFile]], into outcome: inout RunOutcome
  ) throws(HonestyError) {
    guard result.status == 0 else {
      throw HonestyError(
        .runFailed,
        "The tests ended with \(result.status) before one of them ran:\n"
          + result.lastLines.joined(separator: "\n") + "\n",
        remedy: "Run `swift test` to see more.")
    }
    guard rules.contains(RunRules.emptyRun) else { return }
    let tests = checked.joined().flatMap(\.functions).count { $0.library != nil }
    let message =
      filter.map {
        "No test was run: the filter \"\($0)\" matches none of \(tests) tests. Check the spelling."
      }
      ?? "No test was run, although there are \(tests). Look at what `swift test` says."
    let path = package == "." ? "Package.swift" : "\(package)/Package.swift"
    outcome.findings.append(
      Finding(RunRules.emptyRun, message, test: nil, path: path, line: 1, column: 1))
  }

  /// The tests with checks that may be evaluated late.
  private static func watched(
    _ checked: [[CheckedFile]], _ paths: [String: String]
  ) -> Set<RunRecord.Identity> {
    let tests = checked.joined().flatMap(\.functions).filter { test in
      test.checks.contains(where: \.mayBeLate)
    }
    return Set(tests.compactMap { test in paths[test.path].flatMap { test.identity(in: $0) } })
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
  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
