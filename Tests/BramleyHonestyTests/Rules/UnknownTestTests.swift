// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("unknown-test") struct UnknownTestTests {
  @Test(
    "takes no half of a test for an empty one",
    arguments: [
      "@Test func bakes( { }", "@Test func bakes() {\n  let pie = [1, 2\n",
      "@Test func bakes() async throw {}",
      "@Test func bakes() {",
    ])
  func syntaxError(source: String) {
    let findings = findings(in: "import Testing\n\(source)")

    #expect(findings.map(\.rule.id) == ["unknown-test"])
    #expect(
      findings.map(\.message) == [
        "The test cannot be parsed, so nobody can tell what it checks. Mend its syntax."
      ])
  }

  @Test("is not misled by a mistake elsewhere in the file") func mistakeElsewhere() {
    let findings = findings(
      in: """
        import Testing
        @Test func bakes() {}
        func heats() { let degrees = (
        }
        """)

    #expect(
      findings.map(\.message) == [
        "The test is empty. Write what it should check, or delete it."
      ])
  }

  private func findings(in source: String) -> [Finding] {
    StaticCheck().findings(in: [("Bakery.swift", Array(source.utf8))])
  }
}
