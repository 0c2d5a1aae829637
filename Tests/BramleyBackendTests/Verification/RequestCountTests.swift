// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("RequestCount")
struct RequestCountTests {
  @Test(
    "takes the numbers that it names",
    arguments: [
      (RequestCount.never, [0]), (.once, [1]), (.twice, [2]), (.exactly(3), [3]),
      (.exactly(-3), [0]), (.atLeast(2), [2, 3, 4]), (.atMost(1), [0, 1]),
      (.between(1...3), [1, 2, 3]),
      (.between(-2...1), [0, 1]),
    ])
  func numbers(count: RequestCount, passing: [Int]) throws {
    let backend = MockBackend()
    for number in 0...4 {
      let passes = (try? backend.verify(.get("/melodies"), count)) != nil

      #expect(passes == passing.contains(number), "\(number) requests")
      _ = backend.status(request("/melodies"))
    }
  }

  @Test(
    "is written in words",
    arguments: [
      (RequestCount.never, "no request"), (.once, "exactly 1 request"),
      (.twice, "exactly 2 requests"), (.atLeast(1), "at least 1 request"),
      (.atMost(2), "at most 2 requests"), (.between(2...4), "2 to 4 requests"),
      (.atLeast(0), "any number of requests"), (.between(0...3), "at most 3 requests"),
    ])
  func words(count: RequestCount, text: String) { #expect(count.description == text) }
}
