// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyBackend

/// What an app that a test launches believes to be the outside world.
public struct AppWorld: Sendable {
  /// The kinds of world.
  enum Kind: Sendable {
    case ofTheTest
    case backend(MockBackend)
    case scenario(Scenario)
    case fixedScenario
    case unchanged
  }

  /// The kind of this world.
  let kind: Kind

  /// The backend and the scenario that the test's traits gave it; without them, the world unchanged.
  ///
  /// The backend listens on loopback, the app sends it every request, and the test may change the
  /// answers while the app runs.
  public static let ofTheTest = Self(kind: .ofTheTest)

  /// The test's scenario, played by the app itself, without a server.
  ///
  /// The app finds the scenario by its name among those that it knows.
  public static let fixedScenario = Self(kind: .fixedScenario)

  /// The world as it is: the app is launched as a user launches it.
  public static let unchanged = Self(kind: .unchanged)

  /// A backend that listens on loopback, to which the app sends every request.
  public static func backend(_ backend: MockBackend) -> Self { Self(kind: .backend(backend)) }

  /// A scenario that the app plays by itself, without a server.
  public static func scenario(_ scenario: Scenario) -> Self { Self(kind: .scenario(scenario)) }
}
