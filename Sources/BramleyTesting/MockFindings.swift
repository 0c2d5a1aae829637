// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import BramleyTimeline
import Foundation
import Testing

/// What a test learns about its mocks.
///
/// Only what happens in the task of the test can become an issue at once: the library does not know
/// to which test another thread belongs. The rest waits for the end of the test.
final class MockFindings: Sendable {
  private struct State {
    var waiting: [MockFinding] = []
    var isOver = false
  }

  private let state = Lock(State())

  /// Takes a finding, on any thread.
  func take(_ finding: MockFinding) {
    if TestScope.current?.mockFindings === self { return Self.record(finding) }
    let isOver = state.withLock { state in
      if !state.isOver { state.waiting.append(finding) }
      return state.isOver
    }
    if isOver {
      let text = "After the end of its test: \(finding.location): \(finding.message)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }

  /// Makes an issue of each finding that waits.
  func recordWaiting() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for finding in waiting { Self.record(finding) }
  }

  /// Notes that the test is over, so that nobody would see what is still to come.
  func close() { state.withLock { $0.isOver = true } }

  /// Makes an issue of a finding.
  static func record(_ finding: MockFinding) {
    Issue.record("\(finding.message)", sourceLocation: SourceLocation(finding.location))
  }
}
