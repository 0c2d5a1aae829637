// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What of a file need not be parsed, and what is known of it instead.
struct Abridgement: Sendable {
  /// The bytes that are left out.
  var gaps: [Range<Int>] = []
  /// The first bytes of what holds elements that are left out: one of them stays, a zero.
  var elements: [Int] = []
  /// The bodies that are left out, by the byte behind their opening brace.
  var bodies: [Int: AbridgedBody] = [:]
  /// The functions that are left out with their heads.
  var functions: [AbridgedFunction] = []

  /// Whether nothing is left out.
  var isEmpty: Bool { gaps.isEmpty }

  /// The bytes of the file with spaces for what is left out; lines stay where they are.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for gap in gaps {
      for place in gap where bytes[place] != UInt8(ascii: "\n") {
        bytes[place] = UInt8(ascii: " ")
      }
    }
    for place in elements { bytes[place] = UInt8(ascii: "0") }
    return bytes
  }
}
