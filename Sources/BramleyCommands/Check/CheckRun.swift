// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
private import Foundation

/// The part of the check that builds and runs the tests, or reads what other runs left.
enum CheckRun {
  /// Builds and runs the tests of a package, and prints what is found.
  ///
  /// - Returns: The exit code.
  static func run(
    _ check: RunCheck, format: CheckFormat, on console: Console
  ) throws -> Int32 {
    try run(format, on: console) { try check.outcome(interruption: $0, progress: $1) }
  }

  /// Compares the tests of a package with what other runs have left, and prints what is found.
  ///
  /// - Returns: The exit code.
  static func run(
    _ check: RecordedCheck, format: CheckFormat, on console: Console
  ) throws -> Int32 {
    try run(format, on: console) { try check.outcome(interruption: $0, progress: $1) }
  }

  private static func run(
    _ format: CheckFormat, on console: Console,
    _ check: (Interruption, (RunProgress) -> Void) throws -> RunOutcome
  ) throws -> Int32 {
    let outcome = try CheckCommand.interruptible { interruption, line in
      try check(interruption) { line.show(words($0)) }
    }
    format.print(outcome.findings, on: console)
    if format == .text { console.say(closing(outcome)) }
    if outcome.isInterrupted {
      console.complain("Interrupted: this is what is known so far.")
      return 2
    }
    return outcome.findings.isEmpty ? 0 : 1
  }

  private static func words(_ progress: RunProgress) -> String {
    switch progress {
    case .building(let line): line
    case .running(_, of: 0): "Running the tests"
    case .running(let ended, let planned): "Running the tests: \(ended) of \(planned)"
    case .readingCoverage: "Reading what they executed"
    }
  }

  private static func closing(_ outcome: RunOutcome) -> String {
    let tests = CheckCommand.count(outcome.passed, "test")
    var line =
      outcome.findings.isEmpty
      ? "No findings; \(tests) passed"
      : "\n\(CheckCommand.count(outcome.findings.count, "finding")); \(tests) passed"
    if outcome.failed > 0 { line += ", \(outcome.failed) failed and were not judged" }
    if outcome.skipped > 0 { line += ", \(outcome.skipped) skipped" }
    if outcome.withoutData > 0 { line += ", \(outcome.withoutData) left no data" }
    if outcome.notRun > 0 { line += ", \(outcome.notRun) were not run" }
    line += "."
    if outcome.undecided > 0 {
      let checks = CheckCommand.count(outcome.undecided, "check")
      line += " Only --run can tell whether \(checks) in closures came before the end of the test."
    }
    return line
  }
}
