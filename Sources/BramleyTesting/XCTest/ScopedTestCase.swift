// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyReport
import BramleyTimeline
import BramleyWait
import Foundation
public import XCTest

/// A test case in XCTest form, each test of which has a backend, mocks and waits of its own.
///
/// ```swift
/// import XCTest
///
/// final class BakeryTests: ScopedTestCase {
///   func testSavesAMelody() async throws {
///     let saved = Recorder<Melody>()
///     bakery.save(.crumbleWaltz) { saved.complete(with: $0) }
///     let melody = try await saved.value(within: .seconds(1))
///     XCTAssertEqual(melody, .crumbleWaltz)
///   }
/// }
/// ```
///
/// It does for its tests what `.backend` does for a test of Swift Testing: a request that no stub
/// matches, a call that no stub answers, a recorder that is never asked, a wait or a sleep that
/// outlives its test are failures of that test, at the line that made them. The timeline of a
/// failed test is printed, and that of a test that has not ended after a minute, with the stacks of
/// all threads on Linux (`BRAMLEY_STUCK_AFTER`, `BRAMLEY_STUCK_EXIT_AFTER`, in seconds, zero for
/// never). Waits are asynchronous, and so have to be the tests that wait.
open class ScopedTestCase: XCTestCase {
  private let failures = Lock<[TimelineReport.Issue]>([])
  private let world = Lock<TestWorld?>(nil)

  /// What a request that no stub matches means for the tests of this class.
  open var unmatchedRequests: UnmatchedRequests { .areIssues }

  /// Runs a test in its own world.
  open override func invokeTest() {
    let settings = TestSettings.current
    // XCTest does not tell where a test is written.
    let nowhere = CodeLocation(fileID: "<unknown>", filePath: "<unknown>", line: 0, column: 0)
    let world = TestWorld(
      name: name, location: nowhere, settings: settings, reportLate: { $0.print() })
    self.world.withLock { $0 = world }
    var isAlive: @Sendable () -> Bool = { false }
    world.withValues { isAlive = Lifeline.withLifeline { super.invokeTest() } }
    if hasSucceeded { Self.settle(world.waits, while: isAlive) }

    record(world.explanations(unmatchedRequests))
    if hasSucceeded { record(world.omissions(isAlive: isAlive())) }
    world.close()
    if !hasSucceeded {
      FileHandle.standardError.write(Data("\(name) failed.\n\(world.timeline)\n".utf8))
    }
    settings.write(
      world.timeline, suite: "\(Self.self)", issues: failures.withLock { $0 })
  }

  private var hasSucceeded: Bool { failures.withLock(\.isEmpty) }

  /// Gives open work a moment to end, on this thread, which no test shares.
  private static func settle(_ waits: WaitScope, while isAlive: () -> Bool) {
    let start = ContinuousClock.now
    while isAlive() || waits.hasOpenWaits, start.duration(to: .now) < TestWorld.patience {
      // Work of the main queue, which this thread has to serve meanwhile.
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.001))
    }
  }

  private func note(_ failure: String, at location: CodeLocation?) {
    failures.withLock { $0.append(TimelineReport.Issue(failure, at: location)) }
    world.withLock { $0 }?.timeline.record(.issue, failure, isFailure: true)
  }

  #if canImport(Darwin)
    /// Notes a failure on the timeline.
    open override func record(_ issue: XCTIssue) {
      let place = issue.sourceCodeContext.location.map { location in
        CodeLocation(
          fileID: location.fileURL.lastPathComponent, filePath: location.fileURL.path,
          line: location.lineNumber, column: 1)
      }
      note(issue.compactDescription, at: place)
      super.record(issue)
    }

    private func fail(_ message: String, at location: CodeLocation) {
      let location = XCTSourceCodeLocation(
        filePath: location.filePath, lineNumber: location.line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: message,
          sourceCodeContext: XCTSourceCodeContext(location: location)))
    }
  #else
    /// Notes a failure on the timeline.
    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      let file = filePath.split(separator: "/").last.map(String.init) ?? filePath
      note(
        description,
        at: CodeLocation(fileID: file, filePath: filePath, line: lineNumber, column: 1))
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }

    private func fail(_ message: String, at location: CodeLocation) {
      recordFailure(
        withDescription: message, inFile: location.filePath, atLine: location.line, expected: true)
    }
  #endif

  /// Makes failures of findings, and printed lines of warnings.
  private func record(_ findings: [TestFinding]) {
    for finding in findings {
      if finding.isWarning { finding.print() } else { fail(finding.message, at: finding.location) }
    }
  }
}
