// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// What is worth keeping of one test: its outcome, its issues, and its timeline.
///
/// A test run writes one for each test into a folder, and `bramley report` makes a page of them:
///
/// ```swift
/// let report = TimelineReport(
///   suite: "Login", outcome: .failed, issues: [.init("No melody was shown.")],
///   timeline: timeline)
/// try report.write(into: "reports")
/// ```
public struct TimelineReport: Sendable, Hashable, Codable {
  /// How a test ended.
  public enum Outcome: String, Sendable, Hashable, Codable {
    /// Without an issue.
    case passed
    /// With an issue.
    case failed
  }

  /// One thing that was wrong.
  public struct Issue: Sendable, Hashable, Codable {
    /// What was wrong; the first line says it in short.
    public var message: String
    /// Where it was found.
    public var location: CodeLocation?

    /// Creates an issue.
    public init(_ message: String, at location: CodeLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The suite of the test, if it has one.
  public var suite: String?
  /// The name of the test, with its arguments if it has some.
  public var name: String
  /// How the test ended.
  public var outcome: Outcome
  /// How long the test took.
  public var duration: Duration
  /// What was wrong, in the order in which it was found.
  public var issues: [Issue]
  /// What happened, oldest first.
  public var events: [Event]
  /// The number of events that the timeline dropped.
  public var droppedEventCount: Int

  /// Creates a report from its parts.
  public init(
    suite: String? = nil, name: String, outcome: Outcome, duration: Duration,
    issues: [Issue] = [], events: [Event] = [], droppedEventCount: Int = 0
  ) {
    self.suite = suite
    self.name = name
    self.outcome = outcome
    self.duration = duration
    self.issues = issues
    self.events = events
    self.droppedEventCount = droppedEventCount
  }

  /// Creates a report of a timeline that ends now and bears the name of the test.
  public init(
    suite: String? = nil, outcome: Outcome, issues: [Issue] = [], timeline: Timeline
  ) {
    self.init(
      suite: suite, name: timeline.name, outcome: outcome, duration: timeline.elapsed,
      issues: issues, events: timeline.events, droppedEventCount: timeline.droppedEventCount)
  }
}
