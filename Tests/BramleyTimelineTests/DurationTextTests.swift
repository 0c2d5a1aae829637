// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@Suite("Duration.text")
struct DurationTextTests {
  @Test(
    "says a duration as people write it",
    arguments: [
      (.zero, "0 s"), (.nanoseconds(10), "under 1 µs"), (.microseconds(40), "40 µs"),
      (.microseconds(1500), "1.5 ms"), (.milliseconds(250), "250 ms"), (.seconds(1), "1 s"),
      (.milliseconds(1050), "1.05 s"), (.milliseconds(-20), "-20 ms"), (.seconds(3600), "3600 s"),
    ] as [(Duration, String)])
  func text(_ duration: Duration, _ text: String) {
    #expect(duration.text == text)
  }
}
