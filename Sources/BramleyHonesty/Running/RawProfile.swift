// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// What a profile says of the program that wrote it.
///
/// Source: LLVM, `compiler-rt/include/profile/InstrProfData.inc`, INSTR_PROF_RAW_HEADER.
struct RawProfile {
  /// The identities that the linker gave the program and its libraries; none where linkers give none.
  let identities: [[UInt8]]

  /// Reads the head of a profile; the result is nil for any other file.
  ///
  /// - Parameter bytes: The first bytes of the file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.magic) else { return nil }
    // Older and later versions have other heads: nothing is known of the program then.
    guard Self.number(bytes, 1).map({ $0 & 0xff_ffff }) == 10,
      let size = Self.number(bytes, 2).flatMap(Int.init(exactly:)),
      size <= bytes.count - Self.headSize
    else {
      identities = []
      return
    }
    // Each has its length in front, and is filled up to 8 bytes.
    var found: [[UInt8]] = []
    var place = Self.headSize
    while place + 8 <= Self.headSize + size {
      guard let length = Self.number(bytes, place / 8).flatMap(Int.init(exactly:)), length > 0,
        length <= Self.headSize + size - place - 8
      else { break }
      found.append(Array(bytes[place + 8..<place + 8 + length]))
      place += 8 + (length + 7) / 8 * 8
    }
    identities = found
  }

  /// How many bytes of a file are enough to read its head.
  static let enough = 4096

  /// The first bytes of a profile that a program wrote.
  static let magic: [UInt8] = [0x81, 0x72, 0x66, 0x6f, 0x72, 0x70, 0x6c, 0xff]

  /// The first bytes of a profile that was merged from others.
  static let mergedMagic: [UInt8] = [0xff, 0x6c, 0x70, 0x72, 0x6f, 0x66, 0x69, 0x81]

  /// The size of the head of version 10, sixteen numbers.
  private static let headSize = 128

  private static func number(_ bytes: [UInt8], _ index: Int) -> UInt64? {
    guard bytes.count >= 8 * index + 8 else { return nil }
    return (0..<8).reduce(0) { $0 | UInt64(bytes[8 * index + $1]) << (8 * $1) }
  }
}
