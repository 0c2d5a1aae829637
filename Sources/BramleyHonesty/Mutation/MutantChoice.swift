// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Chooses among changes by a seed, so that files and sorts of changes all get their turn.
enum MutantChoice {
  /// The order in which changes are tried: the first ones are the choice.
  ///
  /// The files take turns, and each gives a change of the sort that was chosen least by then.
  ///
  /// - Parameters:
  ///   - mutants: The changes, in the order of the files.
  ///   - seed: The same seed gives the same order.
  /// - Returns: The places of the changes.
  static func order(of mutants: [Mutant], seed: UInt64) -> [Int] {
    var generator = SeededGenerator(seed: seed)
    let all = Dictionary(grouping: mutants.indices) { mutants[$0].path }
    var files = all.keys.sorted().map { path in
      Dictionary(grouping: (all[path] ?? []).shuffled(using: &generator)) { mutants[$0].kind }
    }
    files.shuffle(using: &generator)
    let kinds = Mutant.Kind.allCases.shuffled(using: &generator)
    var used: [Mutant.Kind: Int] = [:]
    var order: [Int] = []
    while order.count < mutants.count {
      for file in files.indices {
        let least = kinds.filter { files[file][$0]?.isEmpty == false }
          .min { used[$0, default: 0] < used[$1, default: 0] }
        guard let least, let next = files[file][least]?.popLast() else { continue }
        used[least, default: 0] += 1
        order.append(next)
      }
    }
    return order
  }
}

/// The generator SplitMix64: the standard library has none that takes a seed.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
