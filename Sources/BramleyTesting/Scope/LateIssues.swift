// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes issues of what is found after the end of a test, and of that test.
///
/// What runs on a foreign thread then has nothing that says to which test it belongs. So a task
/// that was made in the test, and belongs to it, takes the findings.
final class LateIssues: Sendable {
  private let sink: AsyncStream<TestFinding>.Continuation

  /// Creates the task; call this in the test.
  init() {
    let (findings, sink) = AsyncStream.makeStream(of: TestFinding.self)
    self.sink = sink
    Task {
      for await finding in findings { finding.recordIssue() }
    }
  }

  deinit { sink.finish() }

  /// Reports a finding, from any thread.
  func report(_ finding: TestFinding) {
    // The process may end before the task comes to it.
    finding.print()
    sink.yield(finding)
  }
}

// MARK: -

extension TestFinding {
  /// Prints the finding to standard error, whole lines at a time.
  func print() {
    let mark = isWarning ? "warning" : "error"
    let text = "\(location.filePath):\(location.line): \(mark): \(message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
