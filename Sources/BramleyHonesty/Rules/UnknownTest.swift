// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds tests that check nothing.
enum UnknownTest: StaticRule {
  static let rule = Rule(
    "unknown-test", .error, "A test in which nothing is checked, by itself or by what it calls.",
    bad: """
      @Test func logsIn() async throws {
        try await client.logIn(as: .johnDoe)
      }
      """,
    good: """
      @Test func logsIn() async throws {
        let session = try await client.logIn(as: .johnDoe)
        #expect(session.customer == .johnDoe)
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.tests.compactMap { test in
      // A test that always throws fails, which is no worse than a check.
      guard test.mayPassUnchecked, test.checks.isEmpty, test.gaps.isEmpty,
        !test.calls.contains(where: { file.index.mayCheck($0) })
      else { return nil }
      return file.finding(
        rule, message(about: test.function),
        at: test.function.function?.name ?? test.function.body.firstToken(viewMode: .sourceAccurate)
          ?? .identifier(""),
        in: test.function)
    }
  }

  private static func message(about test: TestedFunction) -> String {
    // Half of a test may look empty.
    if test.declaration.hasError {
      return "The test cannot be parsed, so nobody can tell what it checks. Mend its syntax."
    }
    if test.body.isEmpty { return "The test is empty. Write what it should check, or delete it." }
    return "The test checks nothing, so it passes unless it throws or crashes. "
      + "Check what it should show, or say why that is enough: `// bramley:allow unknown-test REASON`."
  }
}
