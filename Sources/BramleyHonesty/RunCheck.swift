// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

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
    let judgement = try RunJudgement(of: package, rules: rules)
    var outcome = judgement.outcome
    do throws(HonestyError) {
      try run(judgement, into: &outcome, interruption: interruption, progress: progress)
    } catch {
      guard error.code == .interrupted else { throw error }
      outcome.isInterrupted = true
    }
    return outcome
  }

  private func run(
    _ judgement: RunJudgement, into outcome: inout RunOutcome, interruption: Interruption,
    progress: (RunProgress) -> Void
  ) throws(HonestyError) {
    let root = RunJudgement.absolute(package)
    let scratch = self.scratch.map(RunJudgement.absolute) ?? "\(root)/.build/bramley-check"
    let runFolder = try RunFolder(in: scratch)
    defer { withExtendedLifetime(runFolder) {} }
    let folder = runFolder.path
    var toolchain = try Toolchain(interruption: interruption)
    toolchain.mark = runFolder.mark
    let build = TestBuild(
      toolchain: toolchain, package: root, scratch: scratch, profiles: folder, jobs: jobs)
    var run = TestRun(
      toolchain: toolchain, package: root, scratch: scratch, filter: filter, folder: folder,
      watched: judgement.watched)
    run.builds = true
    run.options = jobs.map { ["-j", "\($0)"] } ?? []
    let result = try run.result(interruption: interruption, progress: progress)
    outcome.isInterrupted = interruption.isRequested
    judgement.count(result.record, into: &outcome)
    guard !result.record.isEmpty else {
      guard !outcome.isInterrupted else { return }
      if let failed = result.failedBuild { throw build.failure(failed) }
      try emptyRun(result, judgement, into: &outcome)
      return
    }
    progress(.readingCoverage)
    // What was counted before an interruption is read nevertheless.
    let reading = outcome.isInterrupted ? Interruption() : interruption
    let programs = try build.programs(interruption: reading)
    try judgement.judge(
      result.record, profiles: result.profiles, windows: result.windows,
      with: CoverageReader(toolchain: toolchain, programs: programs, folder: folder),
      into: &outcome, interruption: reading)
  }

  /// Says that no test was run, or throws when the run itself went wrong.
  private func emptyRun(
    _ result: TestRun.Result, _ judgement: RunJudgement, into outcome: inout RunOutcome
  ) throws(HonestyError) {
    guard result.status == 0 else {
      throw HonestyError(
        .runFailed,
        "The tests ended with \(result.status) before one of them ran:\n"
          + result.lastLines.joined(separator: "\n") + "\n",
        remedy: "Run `swift test` to see more.")
    }
    let tests = judgement.tests.count
    judgement.addEmptyRun(
      filter.map {
        "No test was run: the filter \"\($0)\" matches none of \(tests) tests. Check the spelling."
      }
        ?? "No test was run, although there are \(tests). Look at what `swift test` says.",
      to: &outcome)
  }
}
