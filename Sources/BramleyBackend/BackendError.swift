// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a stub cannot be taken, a door cannot be opened, or there is no backend.
public struct BackendError: Error, Sendable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String { case invalidPattern, invalidReply, unplayable, noBackend }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// The pattern cannot be read, for example because of a brace that is not closed.
    public static let invalidPattern = Self(.invalidPattern)
    /// The reply cannot be made, for example because its file is missing.
    public static let invalidReply = Self(.invalidReply)
    /// A door of the backend cannot play the reply.
    public static let unplayable = Self(.unplayable)
    /// The running task belongs to no test with a backend.
    public static let noBackend = Self(.noBackend)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// One sentence on what is wrong, and one on what to do.
  public var message: String
  /// The line that made the stub, where there is one.
  public var location: CodeLocation?

  /// Creates an error.
  package init(_ code: Code, _ message: String, at location: CodeLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }
}

// MARK: -

extension BackendError: CustomStringConvertible {
  /// The message with its place.
  public var description: String {
    location.map { "\($0): \(message)" } ?? message
  }
}
