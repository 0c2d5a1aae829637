// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The random decisions behind one generated value.
///
/// A generator makes a value from nothing but these numbers. To replay the value, replay them; to
/// shrink it, replay fewer or smaller ones. That way a shrunk value never leaves its generator.
struct Choices: Sendable {
  /// The choices made so far.
  private(set) var made: [UInt64] = []
  /// The parts of ``made`` that can be left out as a whole, such as an element of an array.
  private(set) var parts: [Range<Int>] = []

  private let replayed: [UInt64]?
  private var random: SeededRandom

  /// Creates fresh choices.
  init(random: SeededRandom) {
    self.random = random
    replayed = nil
  }

  /// Creates choices that repeat others; when those run out, the smallest is chosen.
  init(replaying choices: [UInt64]) {
    replayed = choices
    random = SeededRandom(unnoted: 0)
  }

  /// Chooses a number, where smaller means simpler.
  ///
  /// - Parameters:
  ///   - bound: The largest number allowed.
  ///   - favorsEdges: Whether the ends of the range come up more often than chance has it.
  /// - Returns: The number.
  mutating func draw(upTo bound: UInt64, favorsEdges: Bool = false) -> UInt64 {
    let choice: UInt64
    if let replayed {
      choice = made.count < replayed.count ? min(replayed[made.count], bound) : 0
    } else if favorsEdges, bound > 16 {
      switch random.next() % 16 {
      case 0: choice = 0
      case 1: choice = bound
      case 2: choice = .random(in: 0...16, using: &random)
      default: choice = .random(in: 0...bound, using: &random)
      }
    } else {
      choice = .random(in: 0...bound, using: &random)
    }
    made.append(choice)
    return choice
  }

  /// Makes choices that can be left out as a whole.
  mutating func part<Value>(
    _ body: (inout Choices) throws(Discarded) -> Value
  ) throws(Discarded) -> Value {
    let start = made.count
    let value = try body(&self)
    if made.count > start { parts.append(start..<made.count) }
    return value
  }
}
