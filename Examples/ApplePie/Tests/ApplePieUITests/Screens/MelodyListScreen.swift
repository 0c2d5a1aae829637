// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI

/// The screen that greets the customer and lists the melodies.
struct MelodyListScreen: Screen {
  static let landmark = Locator.heading("Melodies to bake by")
  let robot: Robot

  private let progress = Locator.progressIndicator("Loading melodies")
  private let notices = Locator.testID("notice")

  init(robot: Robot) { self.robot = robot }

  /// How the customer is greeted.
  func greeting() async throws -> String { try await robot.text(of: .css("h1")) }

  /// Where the customer is.
  func place() async throws -> String { try await robot.text(of: .testID("place")) }

  /// The titles of the melodies, as soon as the list is there.
  func titles() async throws -> [String] {
    try await robot.waitUntilShown(.list("Melodies"))
    return try await robot.texts(of: .testID("melody-title"))
  }

  /// Waits until the customer sees that melodies are on their way.
  func waitForProgress() async throws { try await robot.waitUntilShown(progress) }

  /// Whether the customer sees at this moment that melodies are on their way.
  func showsProgress() async throws -> Bool { try await robot.isShown(progress) }

  /// What went wrong, as soon as that is said.
  func notice() async throws -> String { try await robot.text(of: notices) }

  /// Whether it is said at this moment that something went wrong.
  func showsNotice() async throws -> Bool { try await robot.isShown(notices) }

  /// Loads the melodies once more.
  func tryAgain() async throws { try await robot.tap(.button("Try again")) }

  /// Loads the whole page once more.
  func reload() async throws { try await robot.reload() }

  /// Goes to the items.
  func openItems() async throws -> ItemsScreen {
    try await robot.tap(.link("Items"))
    return try await robot.arrive(at: ItemsScreen.self)
  }

  /// Leaves.
  func logOut() async throws -> LoginScreen {
    try await robot.tap(.button("Log out"))
    return try await robot.arrive(at: LoginScreen.self)
  }
}
