// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a robot could not do something, or why an app did not start.
public struct UIError: Error, Sendable, Hashable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String {
      case absent, ambiguous, notVisible, stillVisible, disabled, moving, covered, outside
      case notEditable, wrongValue, different, badLocator, pageChanging, dialogOpen, noDialog
      case driverFailed, cancelled, executableNotFound, appNotStarted, appExited, appSilent
    }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// No element matches.
    public static let absent = Self(.absent)
    /// Several elements match where one is meant.
    public static let ambiguous = Self(.ambiguous)
    /// The element is there, but a user could not see it.
    public static let notVisible = Self(.notVisible)
    /// The element should be gone, but is visible.
    public static let stillVisible = Self(.stillVisible)
    /// The element takes no input.
    public static let disabled = Self(.disabled)
    /// The element did not come to rest.
    public static let moving = Self(.moving)
    /// Another element is in the way.
    public static let covered = Self(.covered)
    /// The element can't be scrolled into the window.
    public static let outside = Self(.outside)
    /// The element is not something that can be filled.
    public static let notEditable = Self(.notEditable)
    /// The element does not hold what was put in.
    public static let wrongValue = Self(.wrongValue)
    /// The element does not read as expected, or there are more or fewer.
    public static let different = Self(.different)
    /// The locator is not valid.
    public static let badLocator = Self(.badLocator)
    /// The page did not stay long enough to be asked.
    public static let pageChanging = Self(.pageChanging)
    /// A dialog of the page is in the way.
    public static let dialogOpen = Self(.dialogOpen)
    /// The page shows no dialog.
    public static let noDialog = Self(.noDialog)
    /// The driver or the browser failed.
    public static let driverFailed = Self(.driverFailed)
    /// The task was cancelled.
    public static let cancelled = Self(.cancelled)
    /// There is no such executable.
    public static let executableNotFound = Self(.executableNotFound)
    /// The executable could not be started.
    public static let appNotStarted = Self(.appNotStarted)
    /// The app ended before it said where it serves.
    public static let appExited = Self(.appExited)
    /// The app did not say where it serves.
    public static let appSilent = Self(.appSilent)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// What happened, what was there instead, and where.
  public var message: String
  /// The element in question.
  public var locator: Locator?

  /// Creates an error.
  public init(_ code: Code, _ message: String, locator: Locator? = nil) {
    self.code = code
    self.message = message
    self.locator = locator
  }
}

// MARK: -

extension UIError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
