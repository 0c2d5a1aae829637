// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Testing
import _BramleyTestSupport

@Suite("Text report")
struct TextReportTests {
  @Test("groups findings by file, each with its line of source")
  func text() throws {
    try GoldenFile("text-report").expect(TextReport(findings, isColored: false).text)
  }

  @Test("colours the rule and dims the source on a terminal")
  func colors() throws {
    let visible = TextReport(findings, isColored: true).text.replacing("\u{1B}", with: "ESC")
    try GoldenFile("text-report-colors").expect(visible)
  }

  @Test("is empty without findings")
  func empty() { #expect(TextReport([], isColored: true).text == "") }

  private let findings = StaticCheck().findings(in: [
    (
      "Tests/LoginTests.swift",
      Array(
        """
        import Testing

        struct LoginTests {
          @Test func logsIn() async throws {
            try await Task.sleep(for: .seconds(2))
            if let john = client.customer { #expect(john.name == "John Doe") }
          }
        }
        """.utf8)
    ),
    (
      "Tests/MelodyTests.swift",
      Array("@Test func shows() { XCTAssertEqual(view.melodies.count, 2) }".utf8)
    ),
  ])
}
