// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension DrawnProtocol {
  /// The protocols that have one thing less, those that have the most less first.
  var smaller: [Self] {
    var results: [Self] = []
    for index in members.indices {
      var draft = self
      draft.members.remove(at: index)
      results.append(draft)
    }
    for index in features.indices {
      var draft = self
      draft.features.remove(at: index)
      results.append(draft)
    }
    for index in members.indices {
      for feature in members[index].features.indices {
        var draft = self
        draft.members[index].features.remove(at: feature)
        results.append(draft)
      }
    }
    return results.filter(\.isValid)
  }

  /// The smallest protocols found that still have what is looked for.
  ///
  /// - Parameters:
  ///   - drafts: The protocols to begin with, each with what is looked for in it.
  ///   - failing: Which of many protocols, all of other names, have what is looked for. They are
  ///     asked for together, since a compiler takes many as quickly as one.
  /// - Returns: The protocols, in the same order.
  static func shrunk<Sought>(
    _ drafts: [(draft: Self, sought: Sought)],
    failing: ([(draft: Self, sought: Sought)]) async throws -> [Bool]
  ) async rethrows -> [Self] {
    var best = drafts.map(\.draft)
    var open = Array(drafts.indices)
    while !open.isEmpty {
      var candidates: [(draft: Self, sought: Sought)] = []
      var owners: [Int] = []
      for index in open {
        for var smaller in best[index].smaller {
          smaller.number = 1_000_000 + candidates.count
          candidates.append((smaller, drafts[index].sought))
          owners.append(index)
        }
      }
      let fails = try await failing(candidates)
      open = open.filter { index in
        guard let next = candidates.indices.first(where: { owners[$0] == index && fails[$0] })
        else { return false }
        best[index] = candidates[next].draft
        return true
      }
    }
    return best
  }
}
