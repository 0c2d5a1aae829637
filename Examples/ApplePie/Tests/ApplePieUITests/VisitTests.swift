// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import Bramley
import BramleyUI
import BramleyWebDriver
import Testing

/// What John Doe does between coming in and leaving.
@Suite("Visit", .scenario(.loginSucceeds))
struct VisitTests {
  @Test("adds an item, selects it and saves it")
  func items() async throws {
    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      let items = try await melodies.openItems()
      #expect(try await items.items() == PantryDataService.staples)

      try await items.add("Nutmeg")
      try await items.select("Nutmeg")
      try await items.save()

      #expect(try await items.success() == "Saved Nutmeg.")
      #expect(try await items.items() == PantryDataService.staples + ["Nutmeg"])
    }
  }

  @Test(
    "says why an item can't be saved",
    arguments: [
      ("Gravy", ItemError.itemNotFound), ("", .noData),
    ])
  func unsavableItem(item: String, error: ItemError) async throws {
    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      let items = try await melodies.openItems()

      try await items.save(item)

      #expect(try await items.problem() == error.message)
    }
  }

  @Test("ends with the door closed, also for the pages from before")
  func logOut() async throws {
    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      _ = try await melodies.logOut()

      try await app.robot.open("/melodies")

      _ = try await app.screen(LoginScreen.self)
    }
  }

  @Test("starts anew after the app was started again")
  func relaunch() async throws {
    try await withApp(.executable("ApplePie")) { app in
      _ = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)

      try await app.relaunch()

      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      #expect(try await melodies.titles() == Melody.mocks.map(\.title))
    }
  }
}
