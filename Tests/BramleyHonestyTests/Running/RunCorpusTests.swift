// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Foundation
import Testing

/// Builds and runs the fixture package, which takes its time, so it is done once.
@Suite("Run of the corpus", .serialized)
struct RunCorpusTests {
  @Test(
    "finds what only a run finds, and accuses no healthy test",
    .bug("https://github.com/google/googletest/issues/3811", "checks of parameterised tests"),
    .timeLimit(.minutes(10)))
  func corpus() throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("hollow-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let hollow = try Corpus("Tests/HollowTests")
    let before = try contents(of: Corpus.root)

    var steps: Set<String> = []
    let outcome = try RunCheck(package: Corpus.root.path, scratch: scratch.path).outcome {
      switch $0 {
      case .building: steps.insert("building")
      case .running: steps.insert("running")
      case .readingCoverage: steps.insert("reading")
      }
    }

    let found = Corpus.lines(outcome.findings.filter { Corpus.runRules.contains($0.rule.id) })
    #expect(found.symmetricDifference(hollow.expectedByRunning()).sorted() == [])
    #expect(outcome.failed == 0)
    #expect(outcome.withoutData == 0)
    #expect(outcome.passed > 5)
    #expect(steps == ["building", "running", "reading"])
    #expect(try contents(of: Corpus.root) == before)
    try expectEmptyRun(scratch)
  }

  /// A filter that matches nothing is a finding: what is not run has not passed.
  ///
  /// See https://github.com/swiftlang/swift-testing/pull/1741 and
  /// https://github.com/BasedHardware/omi/issues/11441. It takes the build that is there already.
  private func expectEmptyRun(_ scratch: URL) throws {
    let check = RunCheck(package: Corpus.root.path, filter: "NoSuchTest", scratch: scratch.path)

    let outcome = try check.outcome { _ in }

    let findings = outcome.findings.filter { $0.rule.id == "empty-run" }
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("the filter \"NoSuchTest\" matches none of") == true)
    #expect(outcome.passed == 0)
  }

  private func contents(of folder: URL) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
  }
}
