// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// Describes what went wrong with a mock.
public struct MockError: Error, Sendable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String { case unstubbedCall, unexpectedCalls, otherCalls, wrongOrder }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// A call came that no stub answers.
    public static let unstubbedCall = Self(.unstubbedCall)
    /// Another number of calls came than was asked for.
    public static let unexpectedCalls = Self(.unexpectedCalls)
    /// Calls came that no verification has asked for.
    public static let otherCalls = Self(.otherCalls)
    /// Calls did not come in the order that was asked for.
    public static let wrongOrder = Self(.wrongOrder)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public let code: Code
  /// The whole explanation.
  public let message: String
  /// The line that asked, or where the call came from.
  public let location: CodeLocation

  init(_ code: Code, _ message: String, location: CodeLocation) {
    self.code = code
    self.message = message
    self.location = location
  }
}

// MARK: -

extension MockError: CustomStringConvertible {
  /// The whole explanation, and the place.
  public var description: String { "\(message)\nat \(location)" }
}
