// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@Suite("ExpectedCount")
struct ExpectedCountTests {
  @Test(
    "takes the numbers that it names",
    arguments: [
      (ExpectedCount.never, [0]), (.once, [1]), (.twice, [2]), (.exactly(3), [3]),
      (.exactly(-3), [0]), (.atLeast(2), [2, 3, 4]), (.atMost(1), [0, 1]),
      (.between(1...3), [1, 2, 3]), (.between(-2...1), [0, 1]),
    ])
  func numbers(count: ExpectedCount, passing: [Int]) {
    #expect((0...4).filter(count.contains) == passing)
  }

  @Test("can be written as a plain number")
  func literal() {
    let count: ExpectedCount = 3

    #expect((0...4).filter(count.contains) == [3])
  }

  @Test(
    "is decided where waiting cannot mend it, or is not needed",
    arguments: [
      (ExpectedCount.never, [1, 2, 3]), (.once, [1, 2, 3]), (.atLeast(2), [2, 3]),
      (.atMost(1), [2, 3]), (.between(1...2), [1, 2, 3]),
    ])
  func decided(count: ExpectedCount, numbers: [Int]) {
    #expect((0...3).filter(count.isDecided(by:)) == numbers)
  }

  @Test(
    "asks for more below its least number",
    arguments: [(ExpectedCount.never, []), (.twice, [0, 1]), (.atMost(1), []), (.atLeast(1), [0])])
  func more(count: ExpectedCount, numbers: [Int]) {
    #expect((0...3).filter(count.asksForMore(than:)) == numbers)
  }

  @Test(
    "is written in words",
    arguments: [
      (ExpectedCount.never, "no request"), (.once, "exactly 1 request"),
      (.twice, "exactly 2 requests"), (.atLeast(1), "at least 1 request"),
      (.atMost(2), "at most 2 requests"), (.between(2...4), "2 to 4 requests"),
      (.atLeast(0), "any number of requests"), (.between(0...3), "at most 3 requests"),
    ])
  func words(count: ExpectedCount, text: String) { #expect(count.words("request") == text) }
}
