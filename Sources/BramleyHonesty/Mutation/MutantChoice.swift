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
    var generator = SplitMix64(seed: seed)
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
