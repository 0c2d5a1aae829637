// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a verification failed, with the nearest request.
public struct VerificationError: Error, Sendable {
  /// The pattern that was asked for.
  public let pattern: RequestPattern
  /// How many requests were asked for.
  public let expected: ExpectedCount
  /// How many requests matched.
  public let received: Int
  /// The whole explanation.
  public let message: String
  /// The line that asked.
  public let location: CodeLocation
}

// MARK: -

extension VerificationError: CustomStringConvertible {
  /// The whole explanation, and the line that asked.
  public var description: String { "\(message)\nverified at \(location)" }
}
