// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
private import Foundation

/// Looks for tests that can pass without having checked anything.
enum CheckCommand: Subcommand {
  static let name = "check"

  static let summary = "Looks for tests that can pass without having checked anything."

  static let help = """
    Usage: \(usage)

    Reads the sources of tests, of Swift Testing and XCTest, and reports those that can pass
    without having checked anything. Nothing is built or run, unless --run asks for it. Without
    a path, the test targets of the package in this folder are read.

    With --run it also builds and runs the tests with coverage, and reports the tests and checks
    that were not evaluated, or too late. The build goes to .build/bramley-check, because coverage
    changes all code; nothing else in the package is written.

    Options:
      --format FORMAT  How to print: text, json, sarif (code hosts), github (annotations).
                       text if left out.
      --json           The same as --format json.
      --run            Build and run the tests of a package too.
      --package PATH   The package for --run; that in this folder if left out.
      --filter REGEX   Run only tests whose names match, as with `swift test --filter`.
      --scratch PATH   The build folder for --run.
      --only RULES     Apply these rules only, separated by commas, opt-in rules too.
      --rules          List the rules.
      --explain RULE   What a rule finds, with a bad and a good example.

    A comment silences a rule for a line, or for the declaration that follows:
      // bramley:allow sleepy-test the driver has no event for this

    Examples:
      bramley check
      bramley check Tests/MelodyTests --only conditional-check,tautology
      bramley check --run --filter MelodyTests
      bramley check --format sarif > check.sarif
      bramley check --explain missed-failure

    Exit codes: 0 if nothing was found; 1 if something was; 2 if the tests could not be read,
    built or run, or if the run was interrupted: then what is known so far is printed.
    """

  static let usage =
    "bramley check [PATH… | --run [--package PATH] [--filter REGEX]] [--format FORMAT] [--only RULES]"

  static func run(_ arguments: [String], on console: Console) throws -> Int32 {
    let arguments = try Arguments(
      arguments, options: ["format", "only", "explain", "package", "filter", "scratch"],
      flags: ["rules", "json", "run"], usage: usage)
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
    if arguments.has("run") { return try run(arguments, rules: rules, format: format, on: console) }
    for option in ["package", "filter", "scratch"] where arguments[option] != nil {
      throw UsageError("The option --\(option) needs --run. Usage: \(usage)")
    }
    let targets = try TestTarget.targets(in: arguments.words.isEmpty ? ["."] : arguments.words)
    guard !targets.isEmpty else {
      throw UsageError(
        "There are no Swift files in \(arguments.words.first ?? "Tests"). Usage: \(usage)")
    }
    let check = StaticCheck(rules: rules)
    let code = CalledCode(ofPackagesAround: targets.flatMap { $0.paths.prefix(1) })
    let findings = try targets.flatMap { check.findings(in: try $0.contents(), calling: code) }
      .sorted()
    format.print(findings, on: console)
    if format == .text { console.say(closing(findings, targets)) }
    return findings.isEmpty ? 0 : 1
  }

  private static func run(
    _ arguments: Arguments, rules: [Rule], format: CheckFormat, on console: Console
  ) throws -> Int32 {
    guard arguments.words.isEmpty else {
      throw UsageError(
        "With --run, a whole package is checked: name it with --package, and choose tests with --filter."
      )
    }
    let package = arguments["package"] ?? "."
    guard FileManager.default.fileExists(atPath: "\(package)/Package.swift") else {
      throw UsageError("There is no package in \(package). Usage: \(usage)")
    }
    let check = RunCheck(
      package: package, filter: arguments["filter"], scratch: arguments["scratch"], rules: rules)
    return try CheckRun.run(check, format: format, on: console)
  }

  private static func closing(_ findings: [Finding], _ targets: [TestTarget]) -> String {
    let files = targets.reduce(0) { $0 + $1.paths.count }
    guard !findings.isEmpty else { return "No findings in \(count(files, "file"))." }
    let errors = findings.count { $0.rule.severity == .error }
    return
      "\n\(count(findings.count, "finding")), \(count(errors, "of them an error", "of them errors")), "
      + "in \(count(Set(findings.map(\.path)).count, "file")) of \(files)."
  }

  /// A number with the word for what it counts.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
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
