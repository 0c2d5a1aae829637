// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("What the traits report", .occupiesACore)
struct FailureTests {
  /// The run, made once for all tests.
  private static let result = Task { try await ChildRun(filter: "FailingFixtures") }

  private let run: ChildRun

  init() async throws { run = try await Self.result.value }

  private func issues(of test: String) -> [ChildRun.RecordedIssue] {
    run.issues.filter { $0.test.contains(".\(test)()") || $0.test.contains("/\(test)()") }
  }

  @Test("the run fails")
  func status() {
    #expect(run.status != 0, "\(run.output)")
  }

  @Test("an unmatched request is an issue of its test, with the nearest stub")
  func unmatchedRequest() throws {
    let found = issues(of: "unmatchedRequest")

    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.file == "BramleyTestingTests/FailingFixtures.swift")
    #expect(found.first?.text.contains("No stub matched GET https://api.apple.pie/logins") == true)
    #expect(found.first?.text.contains("POST /login") == true)
  }

  @Test("a neighbour is not blamed")
  func neighbour() {
    #expect(issues(of: "innocentNeighbour").isEmpty)
  }

  @Test("a recorder that is never asked is an issue at the line that made it")
  func recorder() throws {
    let found = issues(of: "recorderNeverAsked")

    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.text.contains("never asked") == true)
    #expect(found.first?.line == 36)
  }

  @Test(
    "the timeline of a failed test is attached, of a passed one not",
    .bug("https://github.com/pointfreeco/swift-snapshot-testing/issues/1104"))
  func timeline() {
    let timelines = run.attachments.values.filter {
      $0.contains("GET https://api.apple.pie/pie → 200")
    }

    #expect(timelines.count == 1, "\(run.attachments)")
    #expect(timelines.first?.contains("the pie is burnt") == true)
  }

  @Test("a failed verification says what came")
  func verification() {
    let found = issues(of: "throwsAnError")

    #expect(found.first?.text.contains("no request came at all") == true, "\(run.output)")
  }

  /// How often a text stands in each timeline that has it.
  private func occurrences(of text: String) -> [Int] {
    run.attachments.values.map { $0.ranges(of: text).count }.filter { $0 > 0 }
  }

  @Test("a failure is told once, and no wait is missed that was still to come")
  func once() {
    let ofRequirement = run.attachments.values.filter { $0.contains("no oven") }
    #expect(ofRequirement.map { $0.ranges(of: "✘").count } == [1], "\(ofRequirement)")
    #expect(occurrences(of: "another melody") == [1], "\(run.attachments)")
    #expect(issues(of: "requireFails").count == 1)
    #expect(issues(of: "throwsItsOwnError").count == 1)
    #expect(run.issues.filter { $0.test.contains("oneCaseFails") }.count == 1)
  }

  @Test("a known issue and a cancelled test are no failures")
  func noFailures() {
    #expect(occurrences(of: "known to be cold").isEmpty, "\(run.attachments)")
    #expect(occurrences(of: "no apples today").isEmpty, "\(run.attachments)")
    #expect(issues(of: "isCancelled").isEmpty)
  }

  @Test("a test may be stricter about unmatched requests than its suite")
  func stricter() {
    #expect(issues(of: "stricter").count == 1, "\(run.output)")
  }
}
