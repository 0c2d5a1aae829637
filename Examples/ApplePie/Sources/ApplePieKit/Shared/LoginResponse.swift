// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the server answers when somebody may come in.
public struct LoginResponse: Sendable, Hashable, Codable {
  /// The word that opens the other doors of the server.
  public var token: String
  /// Who has logged in.
  public var customer: Customer

  /// Creates a response.
  public init(token: String, customer: Customer) {
    self.token = token
    self.customer = customer
  }

  /// What John Doe gets.
  public static let johnDoe = LoginResponse(token: "t-1", customer: .johnDoe)
}
