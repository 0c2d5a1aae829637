// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Choice of changes")
struct MutantChoiceTests {
  /// Many changes of one file, few of three others.
  private let mutants =
    (0..<60).map { mutant("Large.swift", $0, $0 % 6 == 0 ? .call : .comparison) }
    + ["A", "B", "C"].flatMap { file in
      [mutant("\(file).swift", 0, .comparison), mutant("\(file).swift", 1, .result)]
    }

  @Test("is the same for the same seed, and another one for another seed")
  func seed() {
    let order = MutantChoice.order(of: mutants, seed: 7)

    #expect(order == MutantChoice.order(of: mutants, seed: 7))
    #expect(order != MutantChoice.order(of: mutants, seed: 8))
  }

  @Test("takes each change once")
  func complete() {
    #expect(MutantChoice.order(of: mutants, seed: 7).sorted() == Array(mutants.indices))
    #expect(MutantChoice.order(of: [], seed: 7) == [])
  }

  @Test("takes from all files and all sorts first", arguments: 1...20 as ClosedRange<UInt64>)
  func spread(seed: UInt64) {
    let first = MutantChoice.order(of: mutants, seed: seed).prefix(8).map { mutants[$0] }

    #expect(Set(first.map(\.path)).count == 4)
    #expect(first.count { $0.path == "Large.swift" } == 2)
    #expect(Set(first.map(\.kind)) == [.comparison, .result, .call])
  }

  private static func mutant(_ path: String, _ start: Int, _ kind: Mutant.Kind) -> Mutant {
    Mutant(
      path: path, start: start, original: ">", replacement: ">=", kind: kind, line: 1,
      column: start + 1, words: "`>` became `>=`", excerpt: "")
  }
}
