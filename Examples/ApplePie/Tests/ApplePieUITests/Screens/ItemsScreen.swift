// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI

/// The screen on which a baker keeps items.
struct ItemsScreen: Screen {
  static let landmark = Locator.heading("Your items")
  let robot: Robot

  /// The items of the list.
  func items() async throws -> [String] { try await robot.texts(of: .testID("item")) }

  /// Adds an item and waits until the list has it.
  func add(_ item: String) async throws {
    try await robot.fill(.label("New item"), with: item)
    try await robot.tap(.button("Add"))
    try await robot.waitUntilShown(.button("Select \(item)"))
  }

  /// Selects an item and waits until it is marked.
  func select(_ item: String) async throws {
    try await robot.tap(.button("Select \(item)"))
    try await robot.waitUntilShown(.button("Selected \(item)"))
  }

  /// Saves what the form holds, after a selection the selected item.
  func save() async throws { try await robot.tap(.button("Save")) }

  /// Saves an item by its name.
  func save(_ item: String) async throws {
    try await robot.fill(.label("Item to save"), with: item)
    try await save()
  }

  /// What was saved, in the app's words.
  func success() async throws -> String { try await robot.text(of: .status()) }

  /// Why nothing was saved.
  func problem() async throws -> String { try await robot.text(of: .alert()) }
}
