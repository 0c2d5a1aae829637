// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty

/// The rules that the command line names.
enum CheckRules {
  /// The rules in a list separated by commas, or all but those that are opt-in.
  static func selected(by list: String?) throws(UsageError) -> [Rule] {
    guard let list else { return Rule.all.filter { !Rule.optIn.contains($0) } }
    var rules: [Rule] = []
    for name in list.split(separator: ",") { rules.append(try rule(named: String(name))) }
    return rules
  }

  /// The rule of a name.
  static func rule(named name: String) throws(UsageError) -> Rule {
    guard let rule = Rule.all.first(where: { $0.id == name }) else {
      let spelling = Spelling.suggestion(for: name, among: Rule.all.map(\.id))
      throw UsageError(
        "There is no rule \"\(name)\".\(spelling) `bramley check --rules` lists them.")
    }
    return rule
  }
}
