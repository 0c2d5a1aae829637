// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A rule that needs nothing but source.
protocol StaticRule {
  /// The rule.
  static var rule: Rule { get }

  /// What the rule finds in a file.
  static func findings(in file: FileAnalysis) -> [Finding]
}
