// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import BramleyTimeline
import BramleyWait
import Testing

/// Something that a test did not check by itself, but has to know.
struct TestFinding: Sendable {
  var message: String
  var location: CodeLocation
  /// Whether it is only worth a look, and no reason to fail.
  var isWarning = false

  init(_ message: String, at location: CodeLocation, isWarning: Bool = false) {
    self.message = message
    self.location = location
    self.isWarning = isWarning
  }

  init(_ finding: MockFinding) {
    self.init(finding.message, at: finding.location)
  }

  init(_ finding: WaitFinding) {
    self.init(finding.message, at: finding.location, isWarning: finding.isWarning)
  }

  /// The same, as something that came after the end of its test.
  var late: TestFinding {
    TestFinding("After the end of its test: \(message)", at: location, isWarning: isWarning)
  }

  /// Makes an issue of it, of the test to which the running task belongs.
  func recordIssue() {
    Issue.record(
      "\(message)", severity: isWarning ? .warning : .error,
      sourceLocation: SourceLocation(location))
  }
}
