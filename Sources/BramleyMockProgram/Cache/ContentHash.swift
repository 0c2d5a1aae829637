// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A fingerprint of bytes: 128 bits, the same in every run and on every machine.
///
/// It tells changed files from unchanged ones. It protects against chance and not against somebody
/// who wants two files to look the same: who can change the sources needs no such trick. Swift's
/// own `Hasher` will not do, as it gives other values in each run.
struct ContentHash: Hashable, Sendable {
  private var low: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var high: UInt64 = 0xc2b2_ae3d_27d4_eb4f

  /// The fingerprint of nothing.
  init() {}

  /// The fingerprint of bytes.
  init(_ bytes: [UInt8]) { append(bytes) }

  /// Adds bytes, so that their length counts too.
  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  /// Adds a text, so that its length counts too.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Adds texts, so that their number counts too.
  mutating func append(_ texts: [String]) {
    mix(UInt64(texts.count))
    for text in texts { append(text) }
  }

  /// Adds another fingerprint.
  mutating func append(_ other: ContentHash) {
    mix(other.low)
    mix(other.high)
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(tail)
    mix(UInt64(bytes.count))
  }

  /// Takes in eight bytes: both halves are multiplied to their full width and folded, each with a
  /// constant of its own (the primes of XXH64).
  private mutating func mix(_ word: UInt64) {
    let first = (low ^ word).multipliedFullWidth(by: 0x9e37_79b1_85eb_ca87)
    let second = (high &+ word).multipliedFullWidth(by: 0x1656_67b1_9e37_79f9)
    low = first.low ^ first.high &+ high
    high = second.low ^ second.high &+ (low << 23 | low >> 41)
  }
}

// MARK: -

extension ContentHash: CustomStringConvertible {
  /// The fingerprint as 32 hexadecimal digits.
  var description: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
