// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the app sends to log in.
public struct LoginRequest: Sendable, Hashable, Codable {
  /// The address of the customer.
  public var email: String
  /// The secret of the customer.
  public var password: String

  /// Creates a request.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// What John Doe types.
  public static let johnDoe = LoginRequest(email: Customer.johnDoe.email, password: "crumble")
}
