// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the server answers when it refuses a request.
public struct APIProblem: Sendable, Hashable, Codable {
  /// One sentence for the customer.
  public var message: String

  /// Creates a problem.
  public init(message: String) {
    self.message = message
  }

  /// What somebody gets who is not known, or types the wrong password.
  public static let wrongPassword = APIProblem(message: "Email or password is wrong.")
}
