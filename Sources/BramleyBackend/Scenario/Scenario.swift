// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A named world that unit tests, UI tests and the app itself can share.
///
/// ```swift
/// extension Scenario {
///   static let loginSucceeds = Scenario("Login succeeds") {
///     Stub(.post("https://api.apple.pie/login"), reply: .json(LoginResponse.johnDoe))
///   }
/// }
/// ```
public struct Scenario: Sendable {
  /// The scenario of the running test, put there by its trait.
  @TaskLocal public static var current: Scenario?

  /// The name, by which a launched app finds the scenario.
  public var name: String
  /// What the backend answers.
  public var stubs: [Stub]
  /// Arguments that the app is launched with.
  public var launchArguments: [String]
  /// Environment variables that the app is launched with.
  public var launchEnvironment: [String: String]
  /// Where the user is, or nil to leave that to the app.
  public var location: Location?
  /// The seed of what is random, or nil for a new one in each run.
  public var seed: UInt64?

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - launchArguments: Arguments that the app is launched with.
  ///   - launchEnvironment: Environment variables that the app is launched with.
  ///   - location: Where the user is.
  ///   - seed: The seed of what is random.
  ///   - stubs: What the backend answers.
  public init(
    _ name: String, launchArguments: [String] = [], launchEnvironment: [String: String] = [:],
    location: Location? = nil, seed: UInt64? = nil, @StubBuilder stubs: () -> [Stub] = { [] }
  ) {
    self.name = name
    self.stubs = stubs()
    self.launchArguments = launchArguments
    self.launchEnvironment = launchEnvironment
    self.location = location
    self.seed = seed
  }
}
