// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why an app cannot be launched as a test asks for.
public struct LaunchError: Error, Sendable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String { case unknownScenario, invalidBackend, unusableScenario }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// The app does not know the scenario that the test named.
    public static let unknownScenario = Self(.unknownScenario)
    /// The address of the live backend cannot be read.
    public static let invalidBackend = Self(.invalidBackend)
    /// The scenario has a stub that cannot be used.
    public static let unusableScenario = Self(.unusableScenario)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// One sentence on what is wrong, and one on what to do.
  public var message: String

  /// Creates an error.
  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

// MARK: -

extension LaunchError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
