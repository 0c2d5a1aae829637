// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyMocks
import BramleyReport
import BramleyTimeline
import BramleyWait
import Foundation
import Testing

/// The world of one running test: its backend, its mocks, its waits, its timeline.
///
/// All traits of a test share one scope; the outermost makes it.
final class TestScope: Sendable {
  /// The scope of the running test.
  @TaskLocal static var current: TestScope?

  /// What a trait says about mocks; nil where it does not.
  typealias MockSettings = (strictness: Strictness?, clock: (any Clock<Duration>)?)

  let test: Test
  let timeline: Timeline
  let backend: MockBackend
  let waits: WaitScope
  let mocks: MockScope
  let mockFindings: MockFindings
  private let suite: String?
  private let unmatched: Lock<UnmatchedRequests>
  private let failures = Lock<[TimelineReport.Issue]>([])
  private let settings: TestSettings

  private init(
    _ test: Test, _ name: TestName, _ unmatched: UnmatchedRequests, _ settings: TestSettings
  ) {
    let timeline = Timeline(name: name.test, observer: settings.observer)
    self.test = test
    suite = name.suite
    self.unmatched = Lock(unmatched)
    self.timeline = timeline
    self.settings = settings
    backend = Timeline.$current.withValue(timeline) { MockBackend() }
    waits = WaitScope()
    let findings = MockFindings()
    mockFindings = findings
    mocks = MockScope { findings.take($0) }
  }

  /// Runs a test in a scope of its own, or in the scope that an outer trait of the test made.
  static func run(
    _ test: Test, _ testCase: Test.Case?, stubs: [Stub], scenario: Scenario?,
    unmatched: UnmatchedRequests?, mocks: MockSettings = (nil, nil),
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if let current, current.test.id == test.id {
      try current.backend.add(stubs)
      if let unmatched { current.unmatched.withLock { $0 = unmatched } }
      current.mocks.adopt(strictness: mocks.strictness, clock: mocks.clock)
      return try await Scenario.$current.withValue(scenario ?? Scenario.current) {
        try await function()
      }
    }
    let scope = TestScope(
      test, TestName(test, testCase), unmatched ?? .areIssues, .current)
    scope.mocks.adopt(strictness: mocks.strictness, clock: mocks.clock)
    try await scope.run(testCase, stubs, scenario, function)
  }

  private func run(
    _ testCase: Test.Case?, _ stubs: [Stub], _ scenario: Scenario?,
    _ function: @Sendable () async throws -> Void
  ) async throws {
    try backend.add(stubs)
    let issues = IssueHandlingTrait.compactMapIssues { issue in
      self.note(issue)
      return issue
    }
    var thrown: (any Error)?
    do {
      try await issues.provideScope(for: test, testCase: testCase) {
        try await self.withValues(scenario) {
          do { try await function() } catch {
            // Unmatched requests and unstubbed calls explain why it failed. A wait that was not
            // awaited and a stub that was not used do not: they were still to come.
            if !Self.isCancellation(error) {
              self.recordUnmatchedRequests()
              self.mockFindings.recordWaiting()
            }
            throw error
          }
          self.recordUnmatchedRequests()
          self.mockFindings.recordWaiting()
          self.recordUnusedStubs()
          self.recordUnawaitedWaits()
        }
      }
    } catch {
      // The expectation that threw has been noted as an issue, and a cancelled test has not failed.
      if !(error is ExpectationFailedError), !Self.isCancellation(error) {
        note("\(error)", at: CodeLocation(test.sourceLocation))
      }
      thrown = error
    }
    mockFindings.close()
    finish()
    if let thrown { throw thrown }
  }

  private func withValues(
    _ scenario: Scenario?, _ body: () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(self) {
      try await Timeline.$current.withValue(timeline) {
        try await WaitScope.$current.withValue(waits) {
          try await MockScope.$current.withValue(mocks) {
            try await MockBackend.$current.withValue(backend) {
              try await Scenario.$current.withValue(scenario) { try await body() }
            }
          }
        }
      }
    }
  }

  // MARK: Findings

  /// One issue for each wait that was made and never awaited.
  private func recordUnawaitedWaits() {
    for wait in waits.unawaited {
      Issue.record("\(wait.message)", sourceLocation: SourceLocation(wait.location))
    }
  }

  /// One issue for each stub of a mock that no call has used.
  private func recordUnusedStubs() {
    for finding in mocks.unusedStubs { MockFindings.record(finding) }
  }

  /// One issue for each kind of request that no stub took, at most five.
  private func recordUnmatchedRequests() {
    guard unmatched.withLock(\.self) == .areIssues else { return }
    var seen: Set<String> = []
    let kinds = backend.journal.unmatched.filter { seen.insert("\($0.request)").inserted }
    for entry in kinds.prefix(5) {
      Issue.record(
        "\(backend.explanation(of: entry.request))", sourceLocation: test.sourceLocation)
    }
    if kinds.count > 5 {
      Issue.record(
        "\(kinds.count - 5) more kinds of request were not matched.",
        sourceLocation: test.sourceLocation)
    }
  }

  // MARK: Outcome

  /// Whether `Test.cancel` ended the test; the library keeps the type of that error to itself.
  private static func isCancellation(_ error: any Error) -> Bool {
    String(describing: type(of: error)) == "SkipInfo"
  }

  private func note(_ issue: Issue) {
    guard issue.isFailure else { return }
    let comments = issue.comments.map(\.rawValue).joined(separator: "\n")
    // What a test records itself says it all; the rest is described with what was expected.
    let isRecorded = if case .unconditional = issue.kind { !comments.isEmpty } else { false }
    note(isRecorded ? comments : "\(issue)", at: issue.sourceLocation.map { CodeLocation($0) })
  }

  private func note(_ failure: String, at location: CodeLocation?) {
    failures.withLock { $0.append(TimelineReport.Issue(failure, at: location)) }
    let lines = failure.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    timeline.record(
      .issue, lines.first ?? "issue", details: Array(lines.dropFirst()), isFailure: true)
  }

  /// Attaches the timeline of a failed test, and writes the report of either.
  private func finish() {
    let failures = failures.withLock { $0 }
    if !failures.isEmpty {
      Attachment.record(
        timeline.description, named: "timeline.txt", sourceLocation: test.sourceLocation)
    }
    settings.write(timeline, suite: suite, issues: failures)
  }
}
