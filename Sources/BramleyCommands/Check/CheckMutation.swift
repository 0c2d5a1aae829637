// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
private import Foundation

/// The part of the check that changes sources.
enum CheckMutation {
  /// Changes the sources of a copy of a package, and prints the changes that no test noticed.
  ///
  /// - Returns: The exit code.
  static func run(
    _ check: MutationCheck, format: CheckFormat, on console: Console
  ) throws -> Int32 {
    let outcome = try CheckCommand.interruptible { interruption, line in
      try check.outcome(interruption: interruption) { line.show(words($0)) }
    }
    format.print(outcome.findings, on: console)
    if format == .text, !outcome.findings.isEmpty { console.say("") }
    for words in closing(outcome, asked: check.count) {
      if format == .text { console.say(words) } else { console.note(words) }
    }
    if outcome.isInterrupted {
      console.complain("Interrupted: this is what is known so far. The same command goes on.")
      return 2
    }
    return outcome.findings.isEmpty ? 0 : 1
  }

  /// What is being done, on one line.
  static func words(_ progress: MutationProgress) -> String {
    switch progress {
    case .copying: return "Copying the package"
    case .building(let line): return line
    case .reading(let ended, let planned):
      return "Running the tests of the unchanged copy: \(ended) of \(planned) suites"
    case .trying(let ended, let planned, let survived, let seconds):
      let left = seconds.map { $0 < 90 ? ", \($0) s left" : ", \(($0 + 30) / 60) min left" } ?? ""
      return "Change \(min(ended + 1, planned)) of \(planned): \(survived) survived\(left)"
    }
  }

  /// What is said at the end.
  static func closing(_ outcome: MutationOutcome, asked: Int) -> [String] {
    let changes = CheckCommand.count(outcome.judged, "change")
    var line =
      outcome.judged == 0
      ? "Nothing was changed" : "\(outcome.noticed) of \(changes) noticed by a test"
    let limits = [
      (outcome.timedOut, "it took too long"), (outcome.outOfMemory, "it ran out of memory"),
    ]
    .filter { $0.0 > 0 }.map { "\($0) because \($1)" }
    if !limits.isEmpty { line += " (\(limits.joined(separator: ", ")))" }
    if outcome.judged > 0 { line += ", \(outcome.findings.count) survived" }
    if outcome.notCompiled > 0 { line += "; \(outcome.notCompiled) more did not compile" }
    // Before the tests have been run to their end, nobody knows what they reach.
    let isEarly = outcome.reached == 0 && (outcome.isInterrupted || outcome.isOutOfTime)
    var lines = [
      isEarly
        ? "\(line): it ended before the tests of the unchanged copy had been run."
        : "\(line). The tests reach \(outcome.reached) of \(outcome.possible) possible changes."
    ]
    if outcome.judged > 0 { lines.append("The same choice again: --seed \(outcome.seed)") }
    if !outcome.failing.isEmpty {
      lines.append(
        "\(CheckCommand.count(outcome.failing.count, "test")) failed without any change, and could not be asked: "
          + outcome.failing.prefix(3).joined(separator: ", ")
          + (outcome.failing.count > 3 ? " …" : ""))
    }
    if outcome.isOutOfTime {
      lines.append(
        "The time was over after \(outcome.judged) of \(asked). The same command goes on.")
    }
    if let folder = outcome.kept { lines.append("The copy is kept in \(folder).") }
    return lines
  }
}
