// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyHonesty

/// Builds and runs the fixture package, which takes its time, so it is done once.
@Suite("Run of the corpus", .serialized, .occupiesACore)
struct RunCorpusTests {
  @Test(
    "finds what only a run finds, and accuses no healthy test",
    .bug("https://github.com/google/googletest/pull/4552"),
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
    try expectSameWhenRecorded(outcome, scratch)
  }

  /// What a plain run with coverage leaves gives the same, but for what only a look in time can tell.
  private func expectSameWhenRecorded(_ run: RunOutcome, _ scratch: URL) throws {
    let folder = scratch.appendingPathComponent("recorded").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var log: [String] = []
    _ = try ChildProcess(
      try Toolchain(interruption: Interruption()).swift,
      [
        "test", "--skip-build", "--package-path", Corpus.root.path, "--scratch-path", scratch.path,
        "--event-stream-output-path", "\(folder)/events.jsonl",
      ], environment: ["LLVM_PROFILE_FILE": "\(folder)/%p.profraw"]
    )
    .run(interruption: Interruption()) { log.append(String(decoding: $0, as: UTF8.self)) }
    try write(log.joined(separator: "\n"), to: "\(folder)/tests.log")

    let recorded = try RecordedCheck([folder], package: Corpus.root.path, scratch: scratch.path)
      .outcome()

    let late = Set(
      run.findings.filter { $0.message.contains("evaluated after its test had ended") }
        .map(\.test))
    let expected = Corpus.lines(run.findings.filter { !late.contains($0.test) })
    let found = Corpus.lines(recorded.findings.filter { !late.contains($0.test) })
    #expect(!late.isEmpty)
    #expect(found.symmetricDifference(expected).sorted() == [])
    #expect(recorded.undecided >= late.count)
    #expect((recorded.passed, recorded.failed) == (run.passed, run.failed))
    #expect((recorded.skipped, recorded.withoutData) == (run.skipped, 0))
  }

  /// A filter that matches nothing is a finding: what is not run has not passed.
  ///
  /// See https://github.com/swiftlang/swift-testing/pull/1741,
  /// https://github.com/BasedHardware/omi/issues/11441 and
  /// https://github.com/kaeawc/auto-mobile/issues/4143. It takes the build that is there already.
  private func expectEmptyRun(_ scratch: URL) throws {
    let check = RunCheck(package: Corpus.root.path, filter: "NoSuchTest", scratch: scratch.path)

    let outcome = try check.outcome { _ in }

    let findings = outcome.findings.filter { $0.rule.id == "empty-run" }
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("the filter \"NoSuchTest\" matches none of") == true)
    #expect(outcome.passed == 0)
  }

  @Test("says what does not compile", .timeLimit(.minutes(10)))
  func brokenPackage() throws {
    try withFolder { folder in
      try write(
        """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Broken", targets: [.testTarget(name: "BrokenTests")])

        """, to: "\(folder)/Package.swift")
      try write("let pies: Int = \"none\"\n", to: "\(folder)/Tests/BrokenTests/Pies.swift")

      let error = #expect(throws: HonestyError.self) {
        try RunCheck(package: folder).outcome { _ in }
      }

      #expect(error?.code == .runFailed)
      let message = try #require(error?.message)
      #expect(message.hasPrefix("The tests of \(folder) cannot be built:\n"))
      #expect(message.contains("Pies.swift:1:17: error: cannot convert value of type 'String'"))
    }
  }

  private func contents(of folder: URL) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
  }
}
