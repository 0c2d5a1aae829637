// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why there is no browser.
public struct BrowserError: Error, Sendable, Hashable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String {
      case browserNotFound, driverNotFound, driverNotStarted, versionMismatch, browserNotStarted
      case cancelled
    }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// The browser is not installed.
    public static let browserNotFound = Self(.browserNotFound)
    /// The browser's driver is not installed.
    public static let driverNotFound = Self(.driverNotFound)
    /// The driver did not start.
    public static let driverNotStarted = Self(.driverNotStarted)
    /// Browser and driver do not fit each other.
    public static let versionMismatch = Self(.versionMismatch)
    /// The browser did not start.
    public static let browserNotStarted = Self(.browserNotStarted)
    /// The task was cancelled.
    public static let cancelled = Self(.cancelled)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// What happened, and what to try.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

// MARK: -

extension BrowserError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
