// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Findings as workflow commands of GitHub Actions, which shows them beside the changed lines.
///
/// Source: GitHub Docs, "Workflow commands for GitHub Actions", setting an error or warning message.
public struct GitHubAnnotations: Sendable {
  private let findings: [Finding]

  /// Creates the commands.
  public init(_ findings: [Finding]) { self.findings = findings }

  /// One command a line.
  public var text: String {
    findings.map { finding in
      let place = "file=\(property(finding.path)),line=\(finding.line),col=\(finding.column)"
      let title = property(finding.rule.id)
      return "::\(finding.rule.severity.rawValue) \(place),title=\(title)::\(data(finding.message))"
    }
    .joined(separator: "\n")
  }

  private func data(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case "\r\n": result += "%0D%0A"
      default: result.append(character)
      }
    }
  }

  private func property(_ text: String) -> String {
    data(text).reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
  }
}
