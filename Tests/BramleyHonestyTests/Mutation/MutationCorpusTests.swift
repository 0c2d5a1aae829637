// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyHonesty

/// Changes, builds and runs the fixture package, which takes its time, so it is done once.
@Suite("Mutation of the corpus", .serialized, .occupiesACore)
struct MutationCorpusTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Mutation").path

  @Test(
    "finds what no test notices, goes on after an interruption, and leaves the package alone",
    .timeLimit(.minutes(15)))
  func corpus() throws {
    try withFolder { folder in
      let scratch = "\(folder)/scratch"
      let before = try contents(of: Self.package)
      let check = MutationCheck(package: Self.package, count: 100, scratch: scratch, jobs: 2)

      let interruption = Interruption()
      let first = try check.outcome(interruption: interruption) { progress in
        if case .trying(ended: 4..., _, _, _) = progress { interruption.request() }
      }

      #expect(first.isInterrupted)
      #expect(first.judged == 4)
      #expect(first.kept == scratch)
      #expect(try contents(of: Self.package) == before)

      // As after a kill: a change is still in the copy.
      let shop = "\(scratch)/tree/Mutation/Sources/Bakery/Shop.swift"
      try leaveAChange(in: "\(scratch)/state.json", of: shop)
      var started: [Int] = []
      var reads = 0
      let outcome = try check.outcome { progress in
        if case .trying(let ended, _, _, _) = progress { started.append(ended) }
        if case .reading = progress { reads += 1 }
      }

      #expect(started.first == 4)
      #expect(reads == 0)
      #expect(outcome.seed == first.seed)
      #expect(try found(outcome) == survivors())
      #expect((outcome.noticed, outcome.notCompiled) == (12, 1))
      #expect((outcome.timedOut, outcome.outOfMemory) == (1, 1))
      #expect((outcome.possible, outcome.reached) == (17, 15))
      #expect(outcome.failing == [])
      #expect(!outcome.isInterrupted && outcome.kept == nil)
      #expect(!FileManager.default.fileExists(atPath: scratch))
      #expect(try contents(of: Self.package) == before)
      let report = TextReport(outcome.findings, isColored: false).text
        .replacing(Self.package, with: "Mutation")
      try GoldenFile("mutation-report").expect(report)
    }
  }

  @Test("ends when its time is over, and says that it can go on", .timeLimit(.minutes(5)))
  func time() throws {
    try withFolder { folder in
      let check = MutationCheck(
        package: Self.package, count: 1, limit: .milliseconds(1), scratch: "\(folder)/scratch")

      let outcome = try check.outcome { _ in }

      #expect(outcome.isOutOfTime && !outcome.isInterrupted)
      #expect(outcome.judged == 0)
      #expect(outcome.kept == "\(folder)/scratch")
    }
  }

  @Test("says so when no test matches, and leaves no copy", .timeLimit(.minutes(15)))
  func noTest() throws {
    try withFolder { folder in
      let check = MutationCheck(
        package: Self.package, count: 1, filter: "NoSuchTests", scratch: "\(folder)/scratch",
        jobs: 2)

      let error = #expect(throws: HonestyError.self) {
        try check.outcome(progress: { _ in })
      }

      #expect(error?.message.contains("NoSuchTests") == true)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == [])
    }
  }

  /// Puts a change into the copy and says so in the state.
  private func leaveAChange(in state: String, of file: String) throws {
    var known = try #require(MutationState.read(from: state))
    let mutant = try #require(known.mutants.first { $0.path.hasSuffix("Shop.swift") })
    known.current = mutant
    try known.write(to: state)
    let original = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    let changed = try #require(mutant.applied(to: original))
    try Data(changed).write(to: URL(fileURLWithPath: file))
  }

  /// The findings as lines "file:line: change".
  private func found(_ outcome: MutationOutcome) -> [String] {
    outcome.findings.map { finding in
      let words = finding.message.prefix(while: { $0 != "," })
      return "\(finding.path.replacing(Self.package + "/", with: "")):\(finding.line): \(words)"
        .lowercased()
    }
  }

  /// What the comments of the fixture say, in the same form.
  private func survivors() throws -> [String] {
    let path = "Sources/Bakery/Shop.swift"
    let text = try String(contentsOfFile: "\(Self.package)/\(path)", encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        line.firstRange(of: "// survives: ").map {
          "\(path):\(number + 2): \(line[$0.upperBound...])".lowercased()
        }
      }
  }
}
