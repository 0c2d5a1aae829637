// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyMocks
import BramleyReport
import BramleyTimeline
import BramleyWait
import Testing

/// One running test of Swift Testing: its world, its failures, its report.
///
/// All traits of a test share one scope; the outermost makes it.
final class TestScope: Sendable {
  /// The scope of the running test.
  @TaskLocal static var current: TestScope?

  /// What a trait says about mocks; nil where it does not.
  typealias MockSettings = (strictness: Strictness?, clock: (any Clock<Duration>)?)

  private let test: Test
  private let suite: String?
  private let world: TestWorld
  private let unmatched: Lock<UnmatchedRequests>
  private let failures = Lock<[TimelineReport.Issue]>([])
  private let settings: TestSettings

  private init(
    _ test: Test, _ name: TestName, _ unmatched: UnmatchedRequests, _ settings: TestSettings
  ) {
    let late = LateIssues()
    self.test = test
    suite = name.suite
    self.unmatched = Lock(unmatched)
    self.settings = settings
    world = TestWorld(
      name: name.test, location: CodeLocation(test.sourceLocation), settings: settings,
      reportLate: { late.report($0) })
  }

  /// Runs a test in a scope of its own, or in the scope that an outer trait of the test made.
  static func run(
    _ test: Test, _ testCase: Test.Case?, stubs: [Stub], scenario: Scenario?,
    unmatched: UnmatchedRequests?, mocks: MockSettings = (nil, nil),
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if let current, current.test.id == test.id {
      try current.world.backend.add(stubs)
      if let unmatched { current.unmatched.withLock { $0 = unmatched } }
      current.world.mocks.adopt(strictness: mocks.strictness, clock: mocks.clock)
      return try await Scenario.$current.withValue(scenario ?? Scenario.current) {
        try await function()
      }
    }
    // Before the world, whose time begins when the test can run.
    try await ResourceLocks.withLocks(of: test) {
      let scope = TestScope(test, TestName(test, testCase), unmatched ?? .areIssues, .current)
      scope.world.mocks.adopt(strictness: mocks.strictness, clock: mocks.clock)
      try await scope.run(testCase, stubs, scenario, function)
    }
  }

  private func run(
    _ testCase: Test.Case?, _ stubs: [Stub], _ scenario: Scenario?,
    _ function: @Sendable () async throws -> Void
  ) async throws {
    try world.backend.add(stubs)
    let issues = IssueHandlingTrait.compactMapIssues { self.told($0) }
    defer {
      world.close()
      finish()
    }
    try await issues.provideScope(for: test, testCase: testCase) {
      try await Self.$current.withValue(self) {
        try await FindingCollector.$current.withValue(self.world.findings) {
          try await self.world.withValues(scenario) { try await self.perform(function) }
        }
      }
    }
  }

  /// Runs the test and makes issues of what it threw, or of what it has forgotten.
  private func perform(_ function: @Sendable () async throws -> Void) async throws {
    do {
      let isAlive = try await Lifeline.withLifeline(function)
      await world.waits.settle(within: TestWorld.patience, while: isAlive)
      record(world.explanations(unmatched.withLock(\.self)))
      record(world.omissions(isAlive: isAlive()))
    } catch {
      if Self.isCancellation(error) { throw error }
      // Unmatched requests and unstubbed calls explain why it failed. What was not awaited or not
      // used does not: it was still to come.
      record(world.explanations(unmatched.withLock(\.self)))
      // The expectation that threw is an issue already.
      if error is ExpectationFailedError { throw error }
      let place = Self.place(of: error).map { SourceLocation($0) }
      Issue.record(error, sourceLocation: place ?? test.sourceLocation)
    }
  }

  private func record(_ findings: [TestFinding]) {
    for finding in findings { finding.recordIssue() }
  }

  // MARK: Outcome

  /// Whether the test was cancelled; the library keeps the type of its own error to itself.
  private static func isCancellation(_ error: any Error) -> Bool {
    String(describing: type(of: error)) == "SkipInfo"
      || error is CancellationError && Task.isCancelled
  }

  /// The line that an error of the kit names, which tells more than the line of the test.
  private static func place(of error: any Error) -> CodeLocation? {
    switch error {
    case let error as WaitError: error.location
    case let error as PropertyError: error.location
    case let error as VerificationError: error.location
    case let error as MockError: error.location
    default: nil
    }
  }

  /// Notes an issue, and tells with the first failure what happened before.
  private func told(_ issue: Issue) -> Issue {
    guard issue.isFailure else { return issue }
    let text = Self.text(of: issue)
    let place = issue.sourceLocation.map { CodeLocation($0) }
    let story = world.story(before: text)
    let isFirst = failures.withLock { failures in
      failures.append(TimelineReport.Issue(text, at: place))
      return failures.count == 1
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    world.timeline.record(
      .issue, lines.first ?? "issue", details: Array(lines.dropFirst()), isFailure: true)
    guard isFirst, let story else { return issue }
    var told = issue
    told.comments.append("\(story)")
    return told
  }

  /// What a test records or throws says it all; the rest is described with what was expected.
  private static func text(of issue: Issue) -> String {
    switch issue.kind {
    case .errorCaught(let error): return "\(error)"
    case .unconditional where !issue.comments.isEmpty:
      return issue.comments.map(\.rawValue).joined(separator: "\n")
    default: return "\(issue)"
    }
  }

  /// Attaches the timeline of a failed test, and writes the report of either.
  private func finish() {
    let failures = failures.withLock { $0 }
    if !failures.isEmpty {
      Attachment.record(
        world.timeline.description, named: "timeline.txt", sourceLocation: test.sourceLocation)
    }
    settings.write(world.timeline, suite: suite, issues: failures)
  }
}
