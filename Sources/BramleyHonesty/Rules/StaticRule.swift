// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A rule that needs nothing but source.
protocol StaticRule {
  /// The rule.
  static var rule: Rule { get }

  /// The names of calls, and other words, of which one stands in each function in which the rule finds
  /// something.
  ///
  /// Functions without any of them are not parsed if they are plain otherwise, see ``BodyReader``. A
  /// rule names none that looks only at heads of functions, at tests that may pass without a check, at
  /// checks in closures and branches, or at what a check compares.
  static var calledNames: Set<String> { get }

  /// Words that are no names of calls, see ``calledNames``.
  static var words: Set<String> { get }

  /// What the rule finds in a file.
  static func findings(in file: FileAnalysis) -> [Finding]
}

extension StaticRule {
  /// None.
  static var calledNames: Set<String> { [] }

  /// None.
  static var words: Set<String> { [] }
}
