// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The protocols that a run of these tests draws.
///
/// `BRAMLEY_PROTOCOLS` says how many: 2,000 if it is not set. `BRAMLEY_SEED` says which.
enum RandomProtocols {
  /// Says which protocols are drawn.
  static let seed = UInt64(ProcessInfo.processInfo.environment["BRAMLEY_SEED"] ?? "") ?? 1
  /// How many are drawn.
  static let count = Int(ProcessInfo.processInfo.environment["BRAMLEY_PROTOCOLS"] ?? "") ?? 2_000

  /// The protocols.
  static let drawn = (0..<count).map { DrawnProtocol(number: $0, seed: seed) }
}
