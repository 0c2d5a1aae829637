// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// Describes why a wait ended without what it was for.
public struct WaitError: Error, Sendable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String {
      case deadlineReached, sourceFinished, sourceFailed, unexpectedElement, cancelled, nobodySleeps
    }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// The time limit passed first.
    public static let deadlineReached = Self(.deadlineReached)
    /// The source ended before it produced enough.
    public static let sourceFinished = Self(.sourceFinished)
    /// The source failed before it produced enough; the error is the cause.
    public static let sourceFailed = Self(.sourceFailed)
    /// An element arrived where none was expected.
    public static let unexpectedElement = Self(.unexpectedElement)
    /// The waiting task was cancelled.
    public static let cancelled = Self(.cancelled)
    /// A test clock was to be advanced, but nobody slept on it.
    public static let nobodySleeps = Self(.nobodySleeps)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// One sentence on what was missing, and one on what to try.
  public var message: String
  /// What happened before, oldest first.
  public var timeline: [String]
  /// The error behind this one, where there is one.
  public var cause: (any Error)?
  /// Where the wait is written.
  public var location: CodeLocation?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, timeline: [String] = [], cause: (any Error)? = nil,
    location: CodeLocation? = nil
  ) {
    self.code = code
    self.message = message
    self.timeline = timeline
    self.cause = cause
    self.location = location
  }
}

// MARK: -

extension WaitError: CustomStringConvertible {
  /// The message, and below it what happened before.
  public var description: String {
    ([message] + timeline.map { "  \($0)" }).joined(separator: "\n")
  }
}
