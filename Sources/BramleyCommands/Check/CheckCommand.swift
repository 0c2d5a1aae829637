// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyHonesty
private import Foundation

/// Looks for tests that can pass without having checked anything.
enum CheckCommand: Subcommand {
  static let name = "check"

  static let summary = "Looks for tests that can pass without having checked anything."

  static let help = """
    Usage: \(usage)

    Reads the sources of tests, of Swift Testing and XCTest, and reports those that can pass
    without having checked anything. Nothing is built or run. Without a path, the test targets
    of the package in this folder are read.

    Options:
      --format FORMAT  How to print: text, json, sarif (code hosts), github (annotations).
                       text if left out.
      --json           The same as --format json.
      --only RULES     Apply these rules only, separated by commas, opt-in rules too.
      --rules          List the rules.
      --explain RULE   What a rule finds, with a bad and a good example.

    A comment silences a rule for a line, or for the declaration that follows:
      // bramley:allow sleepy-test the driver has no event for this

    Examples:
      bramley check
      bramley check Tests/MelodyTests --only conditional-check,tautology
      bramley check --format sarif > check.sarif
      bramley check --explain missed-failure

    Exit codes: 0 if nothing was found; 1 if something was; 2 if the tests could not be read.
    """

  static let usage = "bramley check [PATH…] [--format FORMAT] [--only RULES]"

  static func run(_ arguments: [String], on console: Console) throws -> Int32 {
    let arguments = try Arguments(
      arguments, options: ["format", "only", "explain"], flags: ["rules", "json"], usage: usage)
    if arguments.has("rules") {
      listRules(on: console)
      return 0
    }
    if let rule = arguments["explain"] {
      console.say(explanation(of: try CheckRules.rule(named: rule)))
      return 0
    }
    let format = arguments.has("json") ? .json : try CheckFormat(arguments["format"])
    let rules = try CheckRules.selected(by: arguments["only"])
    let targets = try TestTarget.targets(in: arguments.words.isEmpty ? ["."] : arguments.words)
    guard !targets.isEmpty else {
      throw UsageError(
        "There are no Swift files in \(arguments.words.first ?? "Tests"). Usage: \(usage)")
    }
    let check = StaticCheck(rules: rules)
    let findings = try targets.flatMap { check.findings(in: try $0.contents()) }.sorted()
    format.print(findings, on: console)
    if format == .text { console.say(closing(findings, targets)) }
    return findings.isEmpty ? 0 : 1
  }

  private static func closing(_ findings: [Finding], _ targets: [TestTarget]) -> String {
    let files = targets.reduce(0) { $0 + $1.paths.count }
    guard !findings.isEmpty else { return "No findings in \(count(files, "file"))." }
    let errors = findings.count { $0.rule.severity == .error }
    return
      "\n\(count(findings.count, "finding")), \(count(errors, "of them an error", "of them errors")), "
      + "in \(count(Set(findings.map(\.path)).count, "file")) of \(files)."
  }

  private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  private static func listRules(on console: Console) {
    let width = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      let name = rule.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let note = Rule.optIn.contains(rule) ? " (opt-in)" : ""
      console.say(
        "\(name)  \(rule.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0))  \(rule.summary)\(note)"
      )
    }
  }

  private static func explanation(of rule: Rule) -> String {
    func indented(_ code: String) -> String {
      code.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        .joined(separator: "\n")
    }
    return """
      \(rule.id) (\(rule.severity.rawValue))
      \(rule.summary)

      Bad:
      \(indented(rule.bad))

      Good:
      \(indented(rule.good))

      To allow it somewhere: // bramley:allow \(rule.id) REASON
      """
  }
}
