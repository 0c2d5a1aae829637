// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@Suite("EditDistance")
struct EditDistanceTests {
  @Test(
    "counts the letters that differ, case aside",
    arguments: [
      ("Log in", "log in", 0), ("Log in", "Sign in", 3), ("", "pie", 3), ("pie", "", 3),
      ("Crumble", "Crumbles", 1),
    ])
  func distance(first: String, second: String, expected: Int) {
    #expect(EditDistance.between(first, second) == expected)
  }
}
