// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// A random number generator whose numbers can be had again.
///
/// ```swift
/// var random = SeededRandom()
/// let isPremium = Bool.random(using: &random)
/// ```
///
/// The seed is noted on the timeline of the test. Set the environment variable `BRAMLEY_SEED` to
/// it, and the test sees the same numbers again. Without the variable, all generators of a process
/// start from one random seed, so one number replays the whole run.
///
/// The numbers are those of SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014, <https://doi.org/10.1145/2660193.2660195>. They are good for
/// tests and no good for secrets.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  /// The number from which all others follow.
  public let seed: UInt64

  private var state: UInt64

  /// Creates a generator with the seed of this run.
  public init() {
    self.init(seed: Environment.seed)
  }

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    self.init(unnoted: seed)
    Timeline.current?.record(.note, "random numbers with \(replay)")
  }

  /// Creates a generator that no timeline mentions.
  init(unnoted seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// What to put before the test command to see the same numbers again.
  public var replay: String { "\(Environment.seedName)=\(seed)" }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Makes a generator of its own for a purpose, independent of how many numbers were taken here.
  ///
  /// - Parameter purpose: A name; the same seed and name give the same numbers.
  /// - Returns: The new generator.
  public func derived(for purpose: String) -> SeededRandom {
    var mixer = SeededRandom(unnoted: seed ^ Self.hash(purpose))
    return SeededRandom(unnoted: mixer.next())
  }

  /// Reads a seed: a decimal number, or else any text.
  static func seed(from text: String) -> UInt64 {
    UInt64(text) ?? hash(text)
  }

  /// The 64-bit FNV-1a hash of a text, which unlike `Hasher` is the same in each process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
