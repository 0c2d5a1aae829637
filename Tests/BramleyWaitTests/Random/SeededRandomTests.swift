// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@testable import BramleyWait

@Suite("SeededRandom")
struct SeededRandomTests {
  @Test("gives the published numbers of SplitMix64")
  func published() {
    var random = SeededRandom(seed: 1_234_567)

    let numbers = (0..<5).map { _ in random.next() }

    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("starts from one seed in the whole run")
  func oneSeed() {
    #expect(SeededRandom().seed == SeededRandom().seed)
  }

  @Test("notes on the timeline how to see the numbers again")
  func noted() {
    let timeline = Timeline(name: "random")

    Timeline.$current.withValue(timeline) { _ = SeededRandom(seed: 42) }

    #expect(timeline.events.map(\.title) == ["random numbers with BRAMLEY_SEED=42"])
  }

  @Test("derives generators that depend on seed and purpose alone")
  func derived() {
    var random = SeededRandom(seed: 42)
    let before = random.derived(for: "prices").seed
    _ = random.next()

    #expect(random.derived(for: "prices").seed == before)
    #expect(random.derived(for: "titles").seed != before)
    #expect(SeededRandom(seed: 43).derived(for: "prices").seed != before)
  }

  @Test("reads a number, and takes any other text for a seed as well")
  func reading() {
    #expect(SeededRandom.seed(from: "42") == 42)
    #expect(SeededRandom.seed(from: "bramley") == SeededRandom.seed(from: "bramley"))
    #expect(SeededRandom.seed(from: "bramley") != SeededRandom.seed(from: "cox"))
  }
}
