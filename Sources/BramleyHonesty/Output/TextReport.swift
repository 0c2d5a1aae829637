// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Findings for people: grouped by file, with the line of source.
public struct TextReport: Sendable {
  private let findings: [Finding]
  private let isColored: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - findings: The findings, sorted.
  ///   - isColored: Whether the terminal shows colours.
  public init(_ findings: [Finding], isColored: Bool) {
    self.findings = findings
    self.isColored = isColored
  }

  /// The text, without a line break at its end; empty when there is no finding.
  public var text: String {
    var lines: [String] = []
    var path = ""
    for finding in findings {
      if finding.path != path {
        if !path.isEmpty { lines.append("") }
        path = finding.path
        lines.append(styled(path, "1"))
      }
      lines += self.lines(finding)
    }
    return lines.joined(separator: "\n")
  }

  private func lines(_ finding: Finding) -> [String] {
    let color = finding.rule.severity == .error ? "31" : "33"
    let place = "\(finding.line):\(finding.column)"
    let test = finding.test.map { "  \($0)" } ?? ""
    var lines = ["  \(place)  \(styled(finding.rule.id, color))\(test)"]
    if !finding.excerpt.isEmpty { lines.append("      \(styled(finding.excerpt, "2"))") }
    lines.append("      \(finding.message)")
    return lines
  }

  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
