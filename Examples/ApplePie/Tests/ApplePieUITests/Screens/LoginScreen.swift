// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import BramleyUI

/// The screen that lets customers in.
struct LoginScreen: Screen {
  static let landmark = Locator.heading("Log in")
  let robot: Robot

  /// Logs in and arrives at the melodies.
  func logIn(
    as customer: Customer, password: String = LoginRequest.johnDoe.password
  ) async throws -> MelodyListScreen {
    try await tryToLogIn(as: customer, password: password)
    return try await robot.arrive(at: MelodyListScreen.self)
  }

  /// Fills the form and sends it, whatever comes of it.
  func tryToLogIn(
    as customer: Customer, password: String = LoginRequest.johnDoe.password
  ) async throws {
    try await robot.fill(.label("Email"), with: customer.email)
    try await robot.fill(.label("Password"), with: password)
    try await robot.tap(.button("Log in"))
  }

  /// Why the customer was not let in.
  func problem() async throws -> String { try await robot.text(of: .alert()) }

  /// What the form holds as the email.
  func email() async throws -> String { try await robot.value(of: .label("Email")) }
}
