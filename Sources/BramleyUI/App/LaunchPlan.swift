// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What an app is launched with, the first time and again.
public struct LaunchPlan: Sendable, Hashable {
  /// The arguments behind the program's name.
  public var arguments: [String]
  /// Variables that are added to the environment of the test process.
  public var environment: [String: String]
  /// The longest time until the app says where it serves.
  public var limit: Duration

  /// Creates a plan.
  public init(
    arguments: [String] = [], environment: [String: String] = [:], limit: Duration = .seconds(10)
  ) {
    self.arguments = arguments
    self.environment = environment
    self.limit = limit
  }
}
