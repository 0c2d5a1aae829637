// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a driver did not do what it was told.
public struct DriverError: Error, Sendable, Hashable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String {
      case pageChanged, dialogOpen, noDialog, deadlineReached, sessionLost, refused, cancelled
    }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// The page was replaced meanwhile; asking again helps.
    public static let pageChanged = Self(.pageChanged)
    /// A dialog of the page is in the way.
    public static let dialogOpen = Self(.dialogOpen)
    /// There is no dialog.
    public static let noDialog = Self(.noDialog)
    /// The limit passed without an answer.
    public static let deadlineReached = Self(.deadlineReached)
    /// The browser or its driver is gone.
    public static let sessionLost = Self(.sessionLost)
    /// The driver said no.
    public static let refused = Self(.refused)
    /// The task was cancelled.
    public static let cancelled = Self(.cancelled)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// What the driver said; for an open dialog, the dialog's text.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

// MARK: -

extension DriverError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
