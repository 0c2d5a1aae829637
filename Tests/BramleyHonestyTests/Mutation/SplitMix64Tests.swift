// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("SplitMix64")
struct SplitMix64Tests {
  // Numbers that other implementations of the generator give for this seed.
  @Test("gives the numbers of its definition, so that a seed holds on every machine")
  func numbers() {
    var generator = SplitMix64(seed: 1_234_567)

    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
