// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The environment variables that this module reads; the only place that reads any.
enum Environment {
  /// The name of the variable that holds the seed.
  static let seedName = "BRAMLEY_SEED"

  /// The seed of this run: from the environment if it is there, or else a random one.
  static let seed: UInt64 = read(seedName).map(SeededRandom.seed(from:)) ?? .random(in: 1 ... .max)

  private static func read(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
