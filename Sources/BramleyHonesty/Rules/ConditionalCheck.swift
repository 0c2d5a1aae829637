// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds tests with a way to their end on which nothing is checked.
enum ConditionalCheck: StaticRule {
  static let rule = Rule(
    "conditional-check", .error,
    "A test that can end well without having evaluated any of its checks.",
    bad: """
      @Test func startsEmpty() {
        if let model { #expect(model.items.isEmpty) }
      }
      """,
    good: """
      @Test func startsEmpty() throws {
        let model = try #require(model)
        #expect(model.items.isEmpty)
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.tests.compactMap { test in
      // An error that is not thrown is what another rule reports.
      guard test.mayPassUnchecked, !test.gaps.contains(where: \.isMissedFailure),
        let gap = test.gaps.first
      else { return nil }
      return file.finding(rule, gap.message, at: gap.node, in: test.function)
    }
  }
}
