// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Findings as one JSON object, for programs.
public struct JSONReport: Sendable {
  private let findings: [Finding]

  /// Creates a report.
  public init(_ findings: [Finding]) { self.findings = findings }

  /// The text: `{"findings": [{"rule", "severity", "message", "test", "path", "line", "column"}]}`.
  public var text: String { JSONText.encoded(Content(findings: findings.map(Content.Entry.init))) }

  private struct Content: Encodable {
    let findings: [Entry]

    struct Entry: Encodable {
      let rule: String
      let severity: Severity
      let message: String
      let test: String?
      let path: String
      let line: Int
      let column: Int
      let source: String

      init(_ finding: Finding) {
        rule = finding.rule.id
        severity = finding.rule.severity
        message = finding.message
        test = finding.test
        path = finding.path
        line = finding.line
        column = finding.column
        source = finding.excerpt
      }
    }
  }
}
