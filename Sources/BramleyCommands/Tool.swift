// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The command line tool: finds the subcommand and runs it.
package enum Tool {
  /// What the tool can do, in the order of its help.
  static var subcommands: [any Subcommand.Type] {
    [CheckCommand.self, MockCommand.self, ReportCommand.self]
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the tool.
  ///   - console: Where to print.
  /// - Returns: The exit code: 0 if all is well, 1 for findings, 2 if the command cannot be run.
  package static func run(_ arguments: [String], on console: Console) -> Int32 {
    var rest = arguments[...]
    guard var word = rest.popFirst() else {
      console.say(help)
      return 2
    }
    if ["--help", "-h", "help"].contains(word) {
      guard let topic = rest.popFirst() else {
        console.say(help)
        return 0
      }
      word = topic
      rest = ["--help"]
    }
    guard let subcommand = subcommands.first(where: { $0.name == word }) else {
      let spelling = Spelling.suggestion(for: word, among: subcommands.map { $0.name })
      console.complain("There is no subcommand \"\(word)\".\(spelling) See bramley --help.")
      return 2
    }
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.say(subcommand.help)
      return 0
    }
    do {
      return try subcommand.run(Array(rest), on: console)
    } catch {
      console.complain("\(error)")
      return 2
    }
  }

  private static var help: String {
    let width = subcommands.map { $0.name.count }.max() ?? 0
    let lines = subcommands.map { subcommand in
      let blanks = String(repeating: " ", count: width - subcommand.name.count)
      return "  \(subcommand.name)\(blanks)  \(subcommand.summary)"
    }
    return """
      Usage: bramley SUBCOMMAND …

      The command line of Bramley, a testing kit for Swift apps.

      Subcommands:
      \(lines.joined(separator: "\n"))

      Examples:
        bramley check
        BRAMLEY_REPORT=.build/timelines swift test
        bramley report .build/timelines --output report.html

      bramley SUBCOMMAND --help says more about each.
      """
  }
}
