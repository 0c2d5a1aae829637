// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// A different reply each time.
  ///
  /// ```swift
  /// .sequence(.status(503), .status(503), .json(Melody.mocks))
  /// .sequence(.status(503), .json(Melody.mocks), then: .repeats)
  /// ```
  ///
  /// A sequence in a sequence takes its place reply by reply; only the end of the outer one counts.
  ///
  /// - Parameters:
  ///   - replies: The replies.
  ///   - end: What comes when all were given.
  /// - Returns: The reply.
  public static func sequence(_ replies: Reply..., then end: SequenceEnd = .stays) -> Self {
    .sequence(replies, then: end)
  }

  /// A different reply each time.
  public static func sequence(_ replies: [Reply], then end: SequenceEnd = .stays) -> Self {
    var reply = Self(.sequence(replies, end))
    reply.mistake =
      replies.isEmpty
      ? "The sequence has no replies. Give it at least one."
      : replies.lazy.compactMap(\.mistake).first
    return reply
  }

  /// One of several replies, by chance: each as often as its weight says.
  ///
  /// ```swift
  /// .oneOf([(9, .json(Melody.mocks)), (1, .status(503))], seed: 7)
  /// ```
  ///
  /// - Parameters:
  ///   - choices: The replies with their weights, of which only the proportions count.
  ///   - seed: The number from which it follows which request gets which reply; the same one gives
  ///     the same replies in each run.
  /// - Returns: The reply.
  public static func oneOf(_ choices: [(weight: Double, reply: Reply)], seed: UInt64 = 0) -> Self {
    var reply = Self(.choice(choices, seed: seed))
    let isWeighed = choices.allSatisfy { $0.weight >= 0 && $0.weight.isFinite }
    reply.mistake =
      !isWeighed || !choices.contains { $0.weight > 0 }
      ? "The choice has no reply that could be taken. Give it weights of 0 or more, at least one of "
        + "them above 0."
      : choices.lazy.compactMap(\.reply.mistake).first
    return reply
  }
}
