// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Somebody who logs in and hears melodies.
public struct Customer: Sendable, Hashable, Codable {
  /// The name that the app greets, such as "John Doe".
  public var name: String
  /// The address to log in with.
  public var email: String
  /// Whether the customer pays for the good melodies.
  public var isPremium: Bool

  /// Creates a customer.
  public init(name: String, email: String, isPremium: Bool) {
    self.name = name
    self.email = email
    self.isPremium = isPremium
  }

  /// The customer of all samples and tests.
  public static let johnDoe = Customer(name: "John Doe", email: "john@doe.pie", isPremium: true)
}
