// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Foundation

/// The tests of the fixture package, with the rules that each must be found by.
///
/// A comment `// finds: rule` above a test names the rules; several are separated by commas, and a
/// rule in parentheses may be found or not. A rule behind `run:` is found only by running.
struct Corpus {
  /// What one test must be found by.
  struct Expectation: Hashable {
    let path: String
    let line: Int
    let rules: Set<String>
  }

  /// A file of the corpus.
  struct File {
    let path: String
    let text: String
  }

  /// The files of one folder of the corpus.
  let files: [File]

  /// Reads a folder of the fixture package.
  init(_ folder: String) throws {
    let root = Self.root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    files = try names.filter { $0.hasSuffix(".swift") }.map { name in
      let path = root.appendingPathComponent(name).path
      return File(path: name, text: try String(contentsOfFile: path, encoding: .utf8))
    }
  }

  /// The folder of the fixture package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Hollow")

  /// What the static check finds, as lines "File.swift:function: rule".
  func found() -> Set<String> {
    let code = CalledCode(ofPackagesAround: [Self.root.path])
    let findings = StaticCheck().findings(
      in: files.map { ($0.path, Array($0.text.utf8)) }, calling: code)
    return Self.lines(findings)
  }

  /// Findings as lines "File.swift:function: rule".
  static func lines(_ findings: [Finding]) -> Set<String> {
    Set(
      findings.map { finding in
        let file = finding.path.split(separator: "/").last ?? ""
        let test = finding.test?.split(separator: "/").last.map(String.init) ?? "-"
        return "\(file): \(test): \(finding.rule.id)"
      })
  }

  /// The rules that need a run.
  static let runRules: Set<String> = [
    "hollow-test", "rotten-check", "late-check", "empty-run", "no-data", "surviving-mutant",
  ]

  /// What the comments say that it must find, in the same form.
  func expected() -> Set<String> { named { $0.hasPrefix("run:") ? nil : $0 } }

  /// What the comments say that only a run finds.
  func expectedByRunning() -> Set<String> {
    named { $0.hasPrefix("run:") ? String($0.dropFirst("run:".count)) : nil }
  }

  private func named(_ choose: (String) -> String?) -> Set<String> {
    Set(
      files.flatMap { file -> [String] in
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.flatMap { place -> [String] in
          let line = lines[place].trimmingCharacters(in: .whitespaces)
          guard line.hasPrefix("// finds: ") else { return [] }
          let declaration = lines[(place + 1)...].first { line in
            let code = line.drop { $0 == " " }
            return !code.hasPrefix("//") && (!code.hasPrefix("@") || code.contains("func "))
          }
          let test = declaration.flatMap(Self.functionName) ?? "-"
          return line.dropFirst("// finds: ".count).split(separator: ",").compactMap { rule in
            let rule = rule.trimmingCharacters(in: .whitespaces)
            return choose(rule).map { "\(file.path): \(test): \($0)" }
          }
        }
      })
  }

  /// The name and labels of the function that a line declares.
  private static func functionName(_ line: Substring) -> String? {
    guard let start = line.range(of: "func ") else { return nil }
    let rest = line[start.upperBound...]
    guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")") else {
      return nil
    }
    let labels = rest[rest.index(after: open)..<close].split(separator: ",").map { parameter in
      let name = parameter.split(separator: ":")[0].split(separator: " ")[0]
      return "\(name):"
    }
    return "\(rest[..<open])(\(labels.joined()))"
  }
}
