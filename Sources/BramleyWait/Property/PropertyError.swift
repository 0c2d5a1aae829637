// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// Describes why a property does not hold, or why it was not checked.
public struct PropertyError: Error, Sendable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String { case falsified, flaky, unsatisfiable, cancelled }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// There is a value for which the property does not hold.
    public static let falsified = Self(.falsified)
    /// The property failed for a value and then held for the same value.
    public static let flaky = Self(.flaky)
    /// Nearly all values were skipped, so next to nothing was checked.
    public static let unsatisfiable = Self(.unsatisfiable)
    /// The task was cancelled before all runs were made.
    public static let cancelled = Self(.cancelled)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// One sentence on what happened, and one on what to try.
  public var message: String
  /// The smallest value for which the property fails, in words.
  public var value: String?
  /// The value that failed first, in words.
  public var firstValue: String?
  /// What the property threw for the smallest value, where it threw.
  public var cause: (any Error)?
  /// The number of runs that were made, without skipped ones.
  public var runs: Int
  /// The number of smaller values that were tried.
  public var attempts: Int
  /// The seed of all values.
  public var seed: UInt64
  /// The command that shows the failure again.
  public var replay: String
  /// Where the property is written.
  public var location: CodeLocation
}

// MARK: -

extension PropertyError: CustomStringConvertible {
  /// The message, and below it the evidence.
  public var description: String {
    var lines = [message]
    if let firstValue, firstValue != value {
      lines.append("  first failed for: \(firstValue)")
      lines.append("  shrunk in \(String(count: attempts, of: "attempt"))")
    }
    lines.append("  \(String(count: runs, of: "run")), seed \(seed), written at \(location)")
    lines.append("  replay: \(replay)")
    return lines.joined(separator: "\n")
  }
}
