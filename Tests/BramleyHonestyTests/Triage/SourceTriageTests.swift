// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftSyntax
import Testing
import _BramleyTestSupport

@testable import BramleyHonesty

@Suite("Source triage", .occupiesACore)
struct SourceTriageTests {
  @Test("leaves most functions of Bramley's own tests out of the trees")
  func share() throws {
    let sources = try Self.ownTests().flatMap { try $0.contents() }
    let functions = sources.map { file in
      let triage = SourceTriage.abridgement(of: file.bytes, for: .rules(askNames: false))
      let left = triage.functions.count + triage.bodies.count
      return (left, TestFile(TestSource(path: "", bytes: file.bytes), types: TypeIndex([])))
    }

    let all = functions.reduce(0) { $0 + $1.1.functions.count }
    let left = functions.reduce(0) { $0 + $1.0 }
    #expect(all > 2_000)
    #expect(left * 2 > all)
  }

  @Test("says of each function what its tree says", arguments: try ownTests() + fixtures())
  func facts(target: TestTarget) throws {
    let contents = try target.contents()
    try #require(!contents.isEmpty)
    for (path, bytes) in contents {
      let triage = SourceTriage.abridgement(of: bytes, for: .rules(askNames: false))
      let types = TypeIndex([])
      let whole = TestFile(TestSource(path: path, bytes: bytes), types: types)
      let abridged = TestFile(TestSource(path: path, bytes: bytes, without: triage), types: types)

      #expect(Self.lines(abridged).sorted() == Self.lines(whole).sorted(), "\(path)")
    }
  }

  @Test("changes nothing of what is found", arguments: try fixtures())
  func corpus(target: TestTarget) throws {
    let files = try target.contents()

    #expect(Self.findings(files, isTriaged: true) == Self.findings(files, isTriaged: false))
  }

  @Test("changes nothing of what is found in sources with random faults", arguments: 0..<8)
  func mutants(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let targets = try Self.ownTests() + Self.fixtures()
    var found = 0
    for _ in 0..<20 {
      // Two files, so that functions are followed from one to the other.
      let files = try (0..<2).map { _ in
        let paths = try #require(targets.randomElement(using: &random)).paths
        let path = try #require(paths.randomElement(using: &random))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let mutant = MutatedSource(text, changes: 4, using: &random)
        return (path: path, bytes: Array(mutant.text.utf8))
      }
      // What does not compile need not be found in the same way, but must do no harm.
      guard files.allSatisfy({ !TestSource(path: $0.path, bytes: $0.bytes).tree.hasError }) else {
        _ = Self.findings(files, isTriaged: true)
        continue
      }
      let findings = Self.findings(files, isTriaged: true)
      #expect(findings == Self.findings(files, isTriaged: false))
      found += findings.count
    }
    #expect(found > 0)
  }

  // MARK: Helpers

  private static func findings(
    _ files: [(path: String, bytes: [UInt8])], isTriaged: Bool
  ) -> [Finding] {
    var check = StaticCheck(rules: Rule.all)
    check.isTriaged = isTriaged
    return check.findings(in: files)
  }

  /// What a file says of its functions, one line for each.
  private static func lines(_ file: TestFile) -> [String] {
    file.facts.map { name, facts in
      "\(name) \(facts.isTest) \(facts.hasCheck) \(facts.takesClosure) \(facts.keepsClosure) "
        + "\(facts.calledNames.subtracting([""]).sorted()) "
        + "\(facts.freelyCalledNames.subtracting([""]).sorted())"
    }
  }

  /// The test targets of Bramley.
  static func ownTests() throws -> [TestTarget] {
    let tests = Corpus.root.deletingLastPathComponent().deletingLastPathComponent()
    return try TestTarget.targets(in: [tests.path])
  }

  /// The test targets of the corpus.
  static func fixtures() throws -> [TestTarget] {
    try TestTarget.targets(in: [Corpus.root.appendingPathComponent("Tests").path])
  }
}
