// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The name of a launch environment variable, with the type of its value.
///
/// Declare the keys of your app next to its scenarios, so that app and tests spell them once:
///
/// ```swift
/// extension LaunchKey<String> {
///   static let login = Self("Login")
/// }
///
/// launch[.login]  // "Success", or nil outside of UI tests
/// ```
public struct LaunchKey<Value: LosslessStringConvertible & Sendable>: Sendable, Hashable {
  /// The name of the variable.
  public let name: String

  /// Creates a key.
  public init(_ name: String) { self.name = name }
}

// MARK: -

extension LaunchKey<String> {
  /// The name of the scenario that the app plays by itself.
  public static let scenario = Self("BRAMLEY_SCENARIO")
  /// The address of the backend that the test serves.
  public static let backend = Self("BRAMLEY_BACKEND")
  /// The one-time token that the backend asks for.
  public static let token = Self("BRAMLEY_TOKEN")
  /// The location of the user, as JSON.
  public static let location = Self("BRAMLEY_LOCATION")
}

extension LaunchKey<UInt64> {
  /// The seed of what is random.
  public static let seed = Self("BRAMLEY_SEED")
}
