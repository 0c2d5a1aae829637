// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Testing

@Suite("Generator")
struct GeneratorTests {
  private var random = SeededRandom(seed: 7)

  @Test(
    "integers stay in their range and reach its ends",
    arguments: [0...100, -100...100, 5...50, -50 ... -5, 0...0, Int.min...Int.max, 1...Int.max])
  func integers(_ range: ClosedRange<Int>) {
    var random = SeededRandom(seed: 7)

    let values = Generator.int(in: range).samples(1000, using: &random)

    #expect(values.count == 1000)
    #expect(values.allSatisfy(range.contains))
    #expect(values.contains(range.lowerBound))
    #expect(values.contains(range.upperBound))
  }

  @Test(
    "fractions stay in their range, half of them whole where there are whole ones",
    arguments: [0...1, -1000...1000, 0.25...0.75, -3.5 ... -3.5, -1e300...1e300])
  func fractions(_ range: ClosedRange<Double>) {
    var random = SeededRandom(seed: 7)

    let values = Generator.double(in: range).samples(1000, using: &random)

    #expect(values.count == 1000)
    #expect(values.allSatisfy { range.contains($0) && $0.isFinite })
    let wholeCount = values.count { $0.rounded() == $0 }
    let hasWhole = range.lowerBound.rounded(.up) <= range.upperBound
    #expect(hasWhole ? wholeCount > 400 : wholeCount == 0)
  }

  @Test("arrays have all allowed counts, and no other")
  mutating func arrays() {
    let counts = Generator.array(of: .bool, count: 2...6).samples(1000, using: &random).map(\.count)

    #expect(Set(counts) == [2, 3, 4, 5, 6])
  }

  @Test("words have letters only")
  mutating func words() {
    let words = Generator.word.samples(200, using: &random)

    #expect(words.allSatisfy { (1...10).contains($0.count) && $0.allSatisfy(\.isLetter) })
    #expect(Set(words).count > 150)
  }

  @Test("the same seed makes the same values")
  func repeatable() {
    var (first, second) = (SeededRandom(seed: 3), SeededRandom(seed: 3))
    let generator = Generator.zip(.word, .int(in: 0...9), .optional(of: .string()))

    let left = generator.samples(50, using: &first).map { "\($0)" }
    let right = generator.samples(50, using: &second).map { "\($0)" }

    #expect(left == right)
  }

  @Test("map, flatMap, filter and choices of generators can be combined")
  mutating func combined() {
    let even = Generator.int(in: 0...100).filter { $0.isMultiple(of: 2) }
    let pairs = even.flatMap { low in
      Generator.one(of: [.always(low), .int(in: low...200)]).map { (low, $0) }
    }

    let values = pairs.samples(500, using: &random)

    #expect(values.count == 500)
    #expect(values.allSatisfy { $0.0.isMultiple(of: 2) && $0.0 <= $0.1 })
  }
}
