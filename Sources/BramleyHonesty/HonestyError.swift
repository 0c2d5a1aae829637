// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why tests could not be checked.
public struct HonestyError: Error, Sendable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String { case noSuchFile, unreadable, runFailed, noCoverage, interrupted }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// A file or folder is not there.
    public static let noSuchFile = Self(.noSuchFile)
    /// A file cannot be read or is not what it should be.
    public static let unreadable = Self(.unreadable)
    /// The tests could not be built or run.
    public static let runFailed = Self(.runFailed)
    /// The run left no coverage.
    public static let noCoverage = Self(.noCoverage)
    /// The work was ended before it was done.
    public static let interrupted = Self(.interrupted)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category.
  public var code: Code
  /// One sentence on what went wrong.
  public var message: String
  /// One sentence on what to do.
  public var remedy: String

  init(_ code: Code, _ message: String, remedy: String) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}

// MARK: -

extension HonestyError: CustomStringConvertible {
  /// What went wrong, and what to do.
  public var description: String {
    // A message of several lines ends its last one itself.
    message.hasSuffix("\n") ? message + remedy : "\(message) \(remedy)"
  }
}
