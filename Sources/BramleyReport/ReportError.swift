// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a report could not be read or written.
public struct ReportError: Error, Sendable, CustomStringConvertible {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String { case noFolder, noReports, unreadable, damaged, unwritable }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// There is no folder at the path.
    public static let noFolder = Self(.noFolder)
    /// The folder holds no timeline files.
    public static let noReports = Self(.noReports)
    /// A file could not be read.
    public static let unreadable = Self(.unreadable)
    /// A file does not hold what it should.
    public static let damaged = Self(.damaged)
    /// A file could not be written.
    public static let unwritable = Self(.unwritable)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// The file or folder.
  public var path: String
  /// One sentence on what happened, and one on what to try.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, path: String, _ message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
