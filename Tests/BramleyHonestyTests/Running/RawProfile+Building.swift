// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

@testable import BramleyHonesty

/// The head of a profile with the identities of a program, as the run time of LLVM writes it.
func rawProfile(version: UInt64 = 10, identities: [[UInt8]]) -> [UInt8] {
  let list = identities.flatMap { identity in
    littleEndian(UInt64(identity.count)) + identity
      + [UInt8](repeating: 0, count: (8 - identity.count % 8) % 8)
  }
  let numbers = [version, UInt64(list.count)] + [UInt64](repeating: 0, count: 13)
  return RawProfile.magic + numbers.flatMap(littleEndian) + list
}

/// The bytes of a number, the lowest first.
func littleEndian(_ number: UInt64) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
