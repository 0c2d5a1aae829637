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

    With --recorded it judges a run with coverage that has been already, such as that of CI, and
    builds and runs nothing. It takes the profiles, the event stream of Swift Testing, and for tests
    of XCTest a log of what was printed; files are known by what is in them. What it cannot tell
    is whether checks in closures came late. Recordings of another build are refused.

    With --mutate N it copies the package, changes N places in lines that tests run, one at a time
    (`>` to `>=`, a call taken out …), runs the tests that reach each, and reports the changes that
    no test noticed. The package itself is not touched. The copy lies in the folder for caches and
    is removed at the end; after an interruption, or when the time is over, the same command goes
    on where it ended.

    Options:
      --format FORMAT  How to print: text, json, sarif (code hosts), github (annotations).
                       text if left out.
      --json           The same as --format json.
      --run            Build and run the tests of a package too.
      --recorded PATH  Judge what a run left: a file, or a folder with such files. May be repeated.
      --mutate N       Change N places, and report the changes that no test noticed.
      --seconds S      With --mutate: the longest time that it may take.
      --seed NUMBER    With --mutate: choose the same places as another time.
      --keep           With --mutate: keep the copy, so that the next time is quicker.
      --package PATH   The package for --run, --recorded and --mutate; that in this folder if left
                       out.
      --filter REGEX   Run only tests whose names match, as with `swift test --filter`.
      --scratch PATH   The build folder for --run, that of the run for --recorded (.build if left
                       out), or the folder for the copy of --mutate.
      --jobs N         How many things --run and --mutate may build at once.
      --only RULES     Apply these rules only, separated by commas, opt-in rules too.
      --rules          List the rules.
      --explain RULE   What a rule finds, with a bad and a good example.

    A comment silences a rule for a line, or for the declaration that follows:
      // bramley:allow sleepy-test the driver has no event for this
    In front of or behind a line of the sources, `bramley:allow surviving-mutant` leaves it alone.

    Examples:
      bramley check
      bramley check Tests/MelodyTests --only conditional-check,tautology
      bramley check --run --filter MelodyTests
      swift test --enable-code-coverage --event-stream-output-path events.jsonl | tee tests.log
      bramley check --recorded .build/debug/codecov --recorded events.jsonl --recorded tests.log
      bramley check --mutate 20 --seconds 900
      bramley check --mutate 20 --filter MelodyTests --seed 42
      bramley check --format sarif > check.sarif
      bramley check --explain missed-failure

    Exit codes: 0 if nothing was found; 1 if something was; 2 if the tests or recordings could not
    be read, built or run, or if it was interrupted: then what is known so far is printed.
    """

  static let usage =
    "bramley check [PATH… | --run | --recorded PATH | --mutate N] [--package PATH] [--filter REGEX] [--format FORMAT] "
    + "[--only RULES]"

  /// The usage is longer than most of what there is to complain about.
  static let hint = "See bramley check --help."

  static func run(_ arguments: [String], on console: Console) throws -> Int32 {
    let arguments = try Arguments(
      arguments,
      options: [
        "format", "only", "explain", "package", "filter", "scratch", "jobs", "mutate", "seconds",
        "seed", "recorded",
      ],
      flags: ["rules", "json", "run", "keep"], hint: hint)
    if arguments.has("rules") {
      listRules(on: console)
      return 0
    }
    if let rule = arguments["explain"] {
      console.say(explanation(of: try CheckRules.rule(named: rule)))
      return 0
    }
    let format = arguments.has("json") ? .json : try CheckFormat(arguments["format"])
    if arguments["mutate"] != nil { return try mutate(arguments, format: format, on: console) }
    for option in ["seconds", "seed"] where arguments[option] != nil {
      throw UsageError("The option --\(option) needs --mutate. \(hint)")
    }
    if arguments.has("keep") {
      throw UsageError("The option --keep needs --mutate. \(hint)")
    }
    let rules = try CheckRules.selected(by: arguments["only"])
    if arguments["recorded"] != nil {
      return try recorded(arguments, rules: rules, format: format, on: console)
    }
    if arguments.has("run") { return try run(arguments, rules: rules, format: format, on: console) }
    for option in ["package", "filter", "scratch", "jobs"] where arguments[option] != nil {
      throw UsageError(
        "The option --\(option) needs --run, --recorded or --mutate. \(hint)")
    }
    let targets = try TestTarget.targets(in: arguments.words.isEmpty ? ["."] : arguments.words)
    guard !targets.isEmpty else {
      throw UsageError(Self.nothing(in: arguments.words))
    }
    let check = StaticCheck(rules: rules)
    let code = CalledCode(ofPackagesAround: targets.flatMap { $0.paths.prefix(1) })
    let findings = try check.findings(in: targets, calling: code)
    format.print(findings, on: console)
    if format == .text { console.say(closing(findings, targets)) }
    return findings.isEmpty ? 0 : 1
  }

  private static func run(
    _ arguments: Arguments, rules: [Rule], format: CheckFormat, on console: Console
  ) throws -> Int32 {
    let check = RunCheck(
      package: try package(arguments, for: "--run"), filter: arguments["filter"],
      scratch: arguments["scratch"], jobs: try number("jobs", in: arguments), rules: rules)
    return try CheckRun.run(check, format: format, on: console)
  }

  private static func recorded(
    _ arguments: Arguments, rules: [Rule], format: CheckFormat, on console: Console
  ) throws -> Int32 {
    for option in ["filter", "jobs", "run"] where arguments[option] != nil || arguments.has(option)
    {
      throw UsageError("--recorded and --\(option) do not go together. \(hint)")
    }
    let check = RecordedCheck(
      arguments.all("recorded"), package: try package(arguments, for: "--recorded"),
      scratch: arguments["scratch"], rules: rules)
    return try CheckRun.run(check, format: format, on: console)
  }

  private static func mutate(
    _ arguments: Arguments, format: CheckFormat, on console: Console
  ) throws -> Int32 {
    guard !arguments.has("run"), arguments["only"] == nil, arguments["recorded"] == nil else {
      let other =
        arguments.has("run") ? "--run" : arguments["only"] == nil ? "--recorded" : "--only"
      throw UsageError("--mutate and \(other) do not go together. \(hint)")
    }
    let check = MutationCheck(
      package: try package(arguments, for: "--mutate"),
      count: try number("mutate", in: arguments) ?? 1,
      seed: try number("seed", in: arguments).map(UInt64.init),
      limit: try number("seconds", in: arguments).map { .seconds($0) },
      filter: arguments["filter"], scratch: arguments["scratch"],
      jobs: try number("jobs", in: arguments), keepsCopy: arguments.has("keep"))
    return try CheckMutation.run(check, format: format, on: console)
  }

  /// The package that an option is for.
  private static func package(_ arguments: Arguments, for option: String) throws -> String {
    guard arguments.words.isEmpty else {
      throw UsageError(
        "With \(option), a whole package is checked: name it with --package, and choose tests with --filter."
      )
    }
    let package = arguments["package"] ?? "."
    guard FileManager.default.fileExists(atPath: "\(package)/Package.swift") else {
      throw UsageError(
        "There is no Package.swift in \(Self.spoken(package)). Go to the folder of the package, or name "
          + "it with --package.")
    }
    return package
  }

  /// The value of an option that takes a number greater than 0.
  private static func number(_ option: String, in arguments: Arguments) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError("The option --\(option) needs a number from 1 on, not \"\(text)\".")
    }
    return number
  }

  /// What to say where there is nothing to read.
  private static func nothing(in paths: [String]) -> String {
    guard paths.isEmpty else {
      return
        "There are no Swift files in \(paths.joined(separator: ", ")). Name the files or folders "
        + "with the tests."
    }
    let here = spoken(".")
    return FileManager.default.fileExists(atPath: "Package.swift")
      ? "The package in \(here) has no Swift files below Tests. Name the folders with its tests."
      : "There is neither a package nor a Swift file in \(here). Go to the folder of the package, or "
        + "name the folders with the tests."
  }

  /// A folder as it is named in a sentence, in which a lone dot says nothing.
  private static func spoken(_ folder: String) -> String {
    folder == "." ? FileManager.default.currentDirectoryPath : folder
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
