// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyBackend
import Foundation

/// How the app was launched: by a user, or by a UI test that says what the world is like.
///
/// ```swift
/// // main.swift of the app
/// let launch = AppLaunch.current
/// let delegate: any AppDelegate =
///   launch.isUITest ? MockAppDelegate(launch) : ApplePieAppDelegate()
/// ```
///
/// In a release build everything here says "launched by a user", whatever the arguments are,
/// unless the package is built with its trait `Mocking`.
public struct AppLaunch: Sendable {
  /// The argument that tells an app that it is launched by a UI test.
  public static let uiTestArgument = "--bramley-ui-test"

  /// Whether this build listens to a test at all.
  public static var canBeMocked: Bool {
    #if DEBUG || Mocking
      true
    #else
      false
    #endif
  }

  /// The launch of this process; arguments and environment are read once.
  public static let current = AppLaunch(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: ProcessInfo.processInfo.environment)

  /// Whether a UI test launched the app.
  public let isUITest: Bool
  private let environment: [String: String]

  /// Creates a launch.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the process, without its name.
  ///   - environment: The environment variables of the process.
  public init(arguments: [String], environment: [String: String]) {
    isUITest = Self.canBeMocked && arguments.contains(Self.uiTestArgument)
    self.environment = isUITest ? environment : [:]
  }

  /// The value of an environment variable; nil outside of UI tests, and when it cannot be read.
  public subscript<Value>(key: LaunchKey<Value>) -> Value? {
    environment[key.name].flatMap(Value.init)
  }

  /// The location that the test put the user in, or nil.
  public var location: Location? {
    self[.location].flatMap {
      try? JSONDecoder().decode(Location.self, from: Data($0.utf8))
    }
  }

  /// The scenario that the app is to play by itself, or nil.
  ///
  /// - Parameter scenarios: The scenarios that the app knows.
  /// - Returns: The one that the test named, or nil when it named none.
  /// - Throws: ``LaunchError`` when the app knows none of that name.
  public func scenario(among scenarios: [Scenario]) throws(LaunchError) -> Scenario? {
    guard let name = self[.scenario] else { return nil }
    if let scenario = scenarios.first(where: { $0.name == name }) { return scenario }
    let known = scenarios.map { "\"\($0.name)\"" }.sorted().joined(separator: ", ")
    throw LaunchError(
      .unknownScenario,
      "The app knows no scenario \"\(name)\", but \(known.isEmpty ? "none at all" : known). "
        + "Add it to the list that the app passes to its launch.")
  }
}
