// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyWait

@Suite("Sightings")
struct SightingsTests {
  private var seen = Sightings()

  @Test("takes equal outcomes in a row together")
  mutating func together() {
    for (index, text) in ["gave 1", "gave 1", "gave 2", "gave 1"].enumerated() {
      seen.note(text, at: .milliseconds(10 * index))
    }

    #expect(seen.polls == 4)
    #expect(seen.last == "gave 1")
    #expect(
      seen.lines == [
        "after 0 s: 2 polls gave 1", "after 20 ms: 1 poll gave 2", "after 30 ms: 1 poll gave 1",
      ])
  }

  @Test("keeps the first and the last ones of many, and says how many it left out")
  mutating func bounded() {
    for number in 0..<1000 { seen.note("gave \(number)", at: .seconds(number)) }

    #expect(seen.lines.count == 21)
    #expect(seen.lines.first == "after 0 s: 1 poll gave 0")
    #expect(seen.lines[10] == "(980 lines are left out)")
    #expect(seen.lines[11] == "after 990 s: 1 poll gave 990")
    #expect(seen.lines.last == "after 999 s: 1 poll gave 999")
  }
}
