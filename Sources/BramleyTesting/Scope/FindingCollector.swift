// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// Takes what is found while a test runs, on any thread, and afterwards.
///
/// Only what happens in the task of the test can become an issue at once: no library knows to which
/// test another thread belongs. The rest waits for the end of the test, or is reported as late.
final class FindingCollector: Sendable {
  /// The collector of the test to which the running task belongs, if it takes issues at once.
  @TaskLocal static var current: FindingCollector?

  private struct State {
    var waiting: [TestFinding] = []
    var isOver = false
  }

  private let state = Lock(State())
  private let reportLate: @Sendable (TestFinding) -> Void

  /// Creates a collector, and says who takes what comes after the end of the test.
  init(reportLate: @escaping @Sendable (TestFinding) -> Void) {
    self.reportLate = reportLate
  }

  /// Takes a finding.
  func take(_ finding: TestFinding) {
    if Self.current === self { return finding.recordIssue() }
    let isOver = state.withLock { state in
      if !state.isOver { state.waiting.append(finding) }
      return state.isOver
    }
    if isOver { reportLate(finding.late) }
  }

  /// Gives what waits, and forgets it.
  func takeWaiting() -> [TestFinding] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Notes that the test is over.
  func close() { state.withLock { $0.isOver = true } }
}
