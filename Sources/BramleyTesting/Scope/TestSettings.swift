// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyReport
import BramleyTimeline
import Foundation

/// What the environment of the test run asks of the traits; read once.
struct TestSettings: Sendable {
  /// The settings of this run.
  static let current = TestSettings(ProcessInfo.processInfo.environment)

  /// The folder for the files that `bramley report` makes a page of, or nil for none.
  private let reportFolder: String?
  /// Whether each event is printed as it happens.
  private let isLive: Bool

  init(_ environment: [String: String]) {
    reportFolder = environment["BRAMLEY_REPORT"]
    isLive = environment["BRAMLEY_LIVE"].map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// Prints the events of a test while it runs, when that is asked for.
  var observer: (@Sendable (Event) -> Void)? {
    guard isLive else { return nil }
    return { event in
      FileHandle.standardError.write(Data("│ \(event)\n".utf8))
    }
  }

  /// Writes the timeline of a test for the report, when that is asked for.
  func write(_ timeline: Timeline, suite: String?, issues: [TimelineReport.Issue]) {
    guard let reportFolder else { return }
    let report = TimelineReport(
      suite: suite, outcome: issues.isEmpty ? .passed : .failed, issues: issues,
      timeline: timeline)
    do {
      try report.write(into: reportFolder)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }
}
