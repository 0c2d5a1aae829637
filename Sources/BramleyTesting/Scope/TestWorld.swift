// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyMocks
import BramleyTimeline
import BramleyWait

/// What a running test has for itself, whichever library runs it.
final class TestWorld: Sendable {
  /// How long work that a test has left behind may take to end.
  static let patience: Duration = .seconds(1)
  /// The number of events that are printed with the first failure of a test.
  private static let printedCount = 30

  let timeline: Timeline
  let backend: MockBackend
  let waits: WaitScope
  let mocks: MockScope
  let findings: FindingCollector
  /// Where the test is written.
  private let location: CodeLocation

  /// Creates the world of a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - location: Where it is written.
  ///   - settings: What the run of the tests asks for.
  ///   - reportLate: Takes what is found after the end of the test, on any thread.
  init(
    name: String, location: CodeLocation, settings: TestSettings,
    reportLate: @escaping @Sendable (TestFinding) -> Void
  ) {
    let timeline = Timeline(name: name, observer: settings.observer)
    let findings = FindingCollector(reportLate: reportLate)
    self.timeline = timeline
    self.findings = findings
    self.location = location
    backend = Timeline.$current.withValue(timeline) { MockBackend() }
    waits = WaitScope()
    mocks = MockScope { findings.take(TestFinding($0)) }
  }

  /// Puts an asynchronous test into this world.
  func withValues(_ scenario: Scenario?, _ body: () async throws -> Void) async throws {
    let end = watch()
    defer { end() }
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

  /// Puts a synchronous test into this world.
  func withValues(_ body: () -> Void) {
    let end = watch()
    defer { end() }
    Timeline.$current.withValue(timeline) {
      WaitScope.$current.withValue(waits) {
        MockScope.$current.withValue(mocks) {
          MockBackend.$current.withValue(backend) { body() }
        }
      }
    }
  }

  /// Looks after the test until it has ended.
  private func watch() -> @Sendable () -> Void {
    let place = location.line > 0 ? " (\(location))" : ""
    return Watchdog.process.watch("\(timeline.name)\(place)") { [weak self] in
      guard let self else { return [] }
      timeline.record(.note, "it has not ended after \(timeline.elapsed.text)")
      return story(timeline.events.dropLast())
    }
  }

  /// Notes that the test is over: what is found from now on is late.
  func close() {
    findings.close()
    waits.close { [findings] in findings.take(TestFinding($0)) }
  }

  // MARK: What the test has to know

  /// What may explain a failure: requests and calls that nothing answers.
  ///
  /// - Parameter unmatched: What a request means that no stub matches.
  /// - Returns: The findings, in order.
  func explanations(_ unmatched: UnmatchedRequests) -> [TestFinding] {
    (unmatched == .areIssues ? unmatchedRequests() : []) + findings.takeWaiting()
  }

  /// What a test that did not fail has forgotten: stubs, waits, work.
  ///
  /// - Parameter isAlive: Whether a task that the test has started still lives.
  /// - Returns: The findings, in order.
  func omissions(isAlive: Bool) -> [TestFinding] {
    let open = waits.findings.map { TestFinding($0) }
    let isExplained = !isAlive || open.contains { !$0.isWarning }
    return mocks.unusedStubs.map { TestFinding($0) } + open
      + (isExplained ? [] : [outlivingWork])
  }

  /// A warning only, as it may be the app's own business that never ends.
  private var outlivingWork: TestFinding {
    TestFinding(
      """
      A task that this test has started still runs \(Self.patience.text) after its end, so a check \
      in it comes too late. Await the task, or cancel it.
      """, at: location, isWarning: true)
  }

  /// One finding for each kind of request that no stub took, at most five.
  private func unmatchedRequests() -> [TestFinding] {
    var seen: Set<String> = []
    let kinds = backend.journal.unmatched.filter { seen.insert("\($0.request)").inserted }
    let shown = kinds.prefix(5).map { entry in
      TestFinding("\(backend.explanation(of: entry.request))", at: location)
    }
    guard kinds.count > 5 else { return shown }
    return shown + [
      TestFinding("\(kinds.count - 5) more kinds of request were not matched.", at: location)
    ]
  }

  // MARK: What happened

  /// What happened before a failure, and what is still open; nil if there is nothing to tell.
  func story(before failure: String) -> String? {
    var events = timeline.events
    // A wait that fails notes it by itself.
    if let last = events.last, last.isFailure, failure.contains(last.title) { events.removeLast() }
    let lines = story(events[...])
    return lines.isEmpty ? nil : (["Before that:"] + lines).joined(separator: "\n")
  }

  /// The latest events and what is still open, a line each.
  private func story(_ events: ArraySlice<Event>) -> [String] {
    let hidden = events.count - Self.printedCount
    let lead = hidden > 0 ? ["(\(hidden) earlier events: see timeline.txt)"] : []
    let lines = lead + events.suffix(Self.printedCount).inOrderOfBeginning.map(\.description)
    return (lines + waits.openWaits.map { "still open: \($0)" }).map { "  \($0)" }
  }
}
