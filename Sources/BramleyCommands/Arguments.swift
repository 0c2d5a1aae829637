// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The arguments of a subcommand, told apart into words and options.
///
/// This is done by hand because Bramley depends on no package, and needs no more than this.
struct Arguments {
  /// What is not an option, in order.
  private(set) var words: [String] = []

  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the subcommand's word.
  ///   - options: The names of the options that take a value, such as "output".
  ///   - flags: The names of the options that take none, such as "json".
  ///   - hint: What to say behind a complaint: how to call the subcommand, or where to read it.
  /// - Throws: ``UsageError`` for an option that is unknown, lacks its value, or has one too many.
  init(
    _ arguments: [String], options: Set<String>, flags: Set<String> = [], hint: String
  ) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      if argument == "--" {
        words += rest
        return
      }
      let parts = argument.drop { $0 == "-" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      if argument.hasPrefix("--"), flags.contains(name) {
        guard parts.count == 1 else {
          throw UsageError("The option --\(name) takes no value. \(hint)")
        }
        self.flags.insert(name)
        continue
      }
      guard argument.hasPrefix("--"), options.contains(name) else {
        let known = options.union(flags).map { "--\($0)" }
        let spelling = Spelling.suggestion(for: "--\(name)", among: known)
        throw UsageError("There is no option --\(name).\(spelling) \(hint)")
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw UsageError("The option --\(name) needs a value. \(hint)")
      }
      values[name, default: []].append(value)
    }
  }

  /// The value of an option, if it was given: the last one of several.
  subscript(option: String) -> String? { values[option]?.last }

  /// The values of an option that may be given several times, in order.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Whether an option without a value was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }
}
