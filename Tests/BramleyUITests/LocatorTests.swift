// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Testing

@Suite("Locator")
struct LocatorTests {
  @Test(
    "speaks the words of a user",
    arguments: [
      (Locator.button("Log in"), "button \"Log in\""),
      (.textField("Email"), "text field \"Email\""),
      (.listItem(), "list item"),
      (.label("Email"), "label \"Email\""),
      (.testID("total"), "test ID \"total\""),
      (.css("#total"), "selector \"#total\""),
      (.text(containing: "Waltz"), "text containing \"Waltz\""),
      (.button("Play").nth(1), "button \"Play\" (number 1)"),
      (
        .button("Play").inside(.listItem().nth(0).inside(.list("Melodies"))),
        "button \"Play\" inside list item (number 0) inside list \"Melodies\""
      ),
    ])
  func description(locator: Locator, expected: String) {
    #expect(locator.description == expected)
  }
}
