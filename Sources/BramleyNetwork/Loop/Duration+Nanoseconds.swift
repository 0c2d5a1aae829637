// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Duration {
  /// The duration in nanoseconds, not negative and short enough to be added to any clock.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return UInt64(min(seconds, 1 << 32)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}
