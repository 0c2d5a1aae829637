// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Random numbers that follow from a seed, a purpose and the number of a request.
///
/// Nothing moves in here, so requests that come at once disturb each other's numbers no more than
/// those that come one after the other. The numbers are those of SplitMix64: Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the numbers for one purpose of one request.
  init(seed: UInt64, purpose: String, number: Int) {
    // FNV-1a, so that two purposes with one seed have nothing in common.
    let salt = purpose.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    state = seed ^ salt
    state = next() ^ UInt64(truncatingIfNeeded: number)
    state = next()
  }

  /// The next number.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number between 0 and 1, of which 1 never comes.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
