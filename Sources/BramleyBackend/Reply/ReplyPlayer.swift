// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Which reply comes next: where a sequence stands, and what a choice falls on.
struct ReplyPlayer: Sendable {
  /// How the branches take turns.
  private enum Order: Sendable {
    case single(PreparedReply)
    case sequence(Reply.SequenceEnd)
    case choice(weights: [Double], seed: UInt64)
  }

  private let order: Order
  private var branches: [ReplyPlayer] = []
  private var position = 0
  private let depth: Int

  /// Prepares a reply.
  ///
  /// - Parameters:
  ///   - reply: The reply.
  ///   - depth: The number of choices around it, so that those with one seed fall differently.
  init(_ reply: Reply, depth: Int = 0) {
    self.depth = depth
    switch reply.content {
    case .sequence(_, let end):
      order = .sequence(end)
      branches = reply.parts.map { ReplyPlayer($0, depth: depth + 1) }
    case .choice(let choices, let seed):
      order = .choice(weights: choices.map(\.weight), seed: seed)
      branches = reply.parts.map { ReplyPlayer($0, depth: depth + 1) }
    case .response, .fault, .computed, .derived, .forward: order = .single(reply.prepared())
    }
  }

  /// The reply, when it is the same one each time.
  var single: PreparedReply? { if case .single(let reply) = order { reply } else { nil } }

  /// Takes the next reply, or nil when there is none left.
  ///
  /// - Parameter number: The number of the request among those that the stub answered.
  /// - Returns: The reply.
  mutating func next(number: Int) -> PreparedReply? {
    switch order {
    case .single(let reply): return reply
    case .sequence(let end):
      if position == branches.count {
        switch end.kind {
        case .stays: position -= 1
        case .repeats: position = 0
        case .ends: return nil
        }
      }
      guard branches.indices.contains(position) else { return nil }
      position += 1
      return branches[position - 1].next(number: number)
    case .choice(let weights, let seed):
      var random = SeededNumbers(seed: seed, purpose: "choice \(depth)", number: number)
      var rest = random.fraction() * weights.reduce(0, +)
      var chosen = weights.lastIndex { $0 > 0 } ?? 0
      for (index, weight) in weights.enumerated() {
        if rest < weight {
          chosen = index
          break
        }
        rest -= weight
      }
      return branches[chosen].next(number: number)
    }
  }
}
