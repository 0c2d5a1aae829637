// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI

struct LoginScreen: Screen {
  static let landmark = Locator.heading("Log in")
  let robot: Robot
  func logIn(as customer: Customer) async throws -> MelodyListScreen { something() }
}

struct MelodyListScreen: Screen {
  static let landmark = Locator.heading("Melodies")
  let robot: Robot
  func titles() async throws -> [String] { [] }
}

struct RunningApp: Sendable {
  var title: String { get async { "Melodies" } }
  func logIn(as customer: Customer) {}
}
