// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Findings in the Static Analysis Results Interchange Format, which code hosts show beside the code.
///
/// Source: SARIF 2.1.0, OASIS standard, sections 3.13 (log), 3.14 (run), 3.27 (result).
public struct SARIFReport: Sendable {
  private let findings: [Finding]

  /// Creates a report.
  public init(_ findings: [Finding]) { self.findings = findings }

  /// The text of the log.
  public var text: String {
    let rules = Rule.all.map { rule in
      Log.Descriptor(
        id: rule.id, shortDescription: Log.Text(text: rule.summary),
        help: Log.Text(text: "Instead of\n\n\(rule.bad)\n\nwrite\n\n\(rule.good)"),
        defaultConfiguration: Log.Configuration(level: rule.severity))
    }
    let results = findings.map { finding in
      Log.Result(
        ruleId: finding.rule.id, level: finding.rule.severity,
        message: Log.Text(text: finding.message), locations: [Log.Location(finding)])
    }
    let run = Log.Run(
      tool: Log.Tool(driver: Log.Driver(name: "bramley check", rules: rules)),
      columnKind: "unicodeCodePoints", results: results)
    return JSONText.encoded(Log(runs: [run]))
  }

  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }

    struct Run: Encodable {
      let tool: Tool
      let columnKind: String
      let results: [Result]
    }

    struct Tool: Encodable { let driver: Driver }

    struct Driver: Encodable {
      let name: String
      let rules: [Descriptor]
    }

    struct Descriptor: Encodable {
      let id: String
      let shortDescription: Text
      let help: Text
      let defaultConfiguration: Configuration
    }

    struct Configuration: Encodable { let level: Severity }

    struct Text: Encodable { let text: String }

    struct Result: Encodable {
      let ruleId: String
      let level: Severity
      let message: Text
      let locations: [Location]
    }

    struct Location: Encodable {
      let physicalLocation: PhysicalLocation

      init(_ finding: Finding) {
        physicalLocation = PhysicalLocation(
          artifactLocation: Artifact(uri: finding.path),
          region: Region(startLine: finding.line, startColumn: finding.column))
      }
    }

    struct PhysicalLocation: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }

    struct Artifact: Encodable { let uri: String }

    struct Region: Encodable {
      let startLine: Int
      let startColumn: Int
    }
  }
}
