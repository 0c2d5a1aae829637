// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty

/// How findings are printed.
enum CheckFormat: String, CaseIterable {
  case text, json, sarif, github

  /// Reads the value of the option.
  init(_ name: String?) throws(UsageError) {
    guard let name else {
      self = .text
      return
    }
    guard let format = Self(rawValue: name) else {
      let all = Self.allCases.map(\.rawValue)
      let spelling = Spelling.suggestion(for: name, among: all)
      throw UsageError(
        "There is no format \"\(name)\".\(spelling) The formats are \(all.joined(separator: ", "))."
      )
    }
    self = format
  }

  /// Prints findings.
  func print(_ findings: [Finding], on console: Console) {
    switch self {
    case .text:
      if !findings.isEmpty { console.say(TextReport(findings, isColored: console.isColored).text) }
    case .json: console.say(JSONReport(findings).text)
    case .sarif: console.say(SARIFReport(findings).text)
    case .github: if !findings.isEmpty { console.say(GitHubAnnotations(findings).text) }
    }
  }
}
