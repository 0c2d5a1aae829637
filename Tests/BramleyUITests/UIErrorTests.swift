// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Testing
import _BramleyTestSupport

@Suite("UIError")
struct UIErrorTests {
  @Test("tells what was there instead, where, and what to do")
  func messages() async throws {
    var messages: [String] = []
    func tap(_ answer: FakeDriver.Answer, _ locator: Locator = .button("Log in")) async {
      let driver = FakeDriver().answer("pointer", answer).answer("shown", answer)
      do {
        try await robot(driver).tap(locator)
      } catch {
        messages.append(error.message)
      }
    }

    await tap(
      .state(
        "absent",
        similar: [
          "button|Register", "button|Log out", "link|Log in", "button|Log", "button|Help",
          "button|Change the oven",
        ]))
    await tap(.state("absent"), .testID("login").inside(.dialog()))
    await tap(
      .state(
        "ambiguous", matches: ["<button id=\"a\"> \"Log in\"", "<button id=\"b\"> \"Log in\""]))
    await tap(.state("invisible", ["detail": "opacity: 0 on <div id=\"form\">"]))
    await tap(.state("disabled", ["detail": "disabled"]))
    await tap(.state("disabled", ["detail": "inside <fieldset id=\"form\">"]))
    await tap(.state("moving"))
    await tap(.state("covered", ["detail": "<div id=\"veil\"> \"Please wait\""]))
    await tap(.state("outside"))
    await tap(.state("badLocator", ["detail": "a["]), .css("a["))
    await tap(.failure(DriverError(.pageChanged, "document unloaded")))
    await tap(.failure(DriverError(.dialogOpen, "Leave the bakery?")))
    await tap(.failure(DriverError(.sessionLost, "The browser is gone (invalid session id).")))

    try GoldenFile("tap-errors").expect(messages.joined(separator: "\n\n"))
  }

  @Test("names the screen and the way to the element")
  func screens() async throws {
    var messages: [String] = []
    let driver = FakeDriver()
    let screen = try await robot(driver).arrive(at: LoginScreen.self)
    driver.answer("fill", .state("wrongValue", ["detail": "", "note": "a date as YYYY-MM-DD"]))
      .answer("shown", .state("absent"))
      .answer("text", .state("absent"))
      .answer("list", .texts(["Crumble Waltz"]))
      .answer("value", .state("valueless", ["detail": "a <div>"]))
    func attempt(_ work: (Robot) async throws(UIError) -> Void) async {
      do throws(UIError) {
        try await work(screen.robot)
      } catch {
        messages.append(error.message)
      }
    }

    await attempt { robot throws(UIError) in
      try await robot.fill(.label("Birthday").inside(.role(.form, "Account")), with: "4 March")
    }
    await attempt { robot throws(UIError) in try await robot.arrive(at: LoginScreen.self) }
    await attempt { robot throws(UIError) in
      _ = try await robot.text(of: .listItem().nth(2).inside(.list("Melodies")))
    }
    await attempt { robot throws(UIError) in try await robot.waitUntil(.listItem(), count: 2) }
    await attempt { robot throws(UIError) in _ = try await robot.value(of: .testID("total")) }
    driver.answer("shown", .state("ready", ["text": "€ 2"]))
    await attempt { robot throws(UIError) in
      try await robot.waitUntil(.testID("total"), reads: "€ 3")
    }
    await attempt { robot throws(UIError) in try await robot.waitUntilGone(.status("Loading")) }
    driver.answer("fill", .state("noOption", matches: ["Flour", "Butter"]))
    await attempt { robot throws(UIError) in
      try await robot.fill(.comboBox("Ingredient"), with: "Sugar")
    }
    await attempt { robot throws(UIError) in _ = try await robot.acceptDialog() }

    try GoldenFile("screen-errors").expect(messages.joined(separator: "\n\n"))
  }
}
