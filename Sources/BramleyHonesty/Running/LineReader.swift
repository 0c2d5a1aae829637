// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Cuts bytes that come in pieces into lines.
struct LineReader: Sendable {
  private var rest: [UInt8] = []

  /// Takes bytes, and gives the lines that are complete now, without their ends.
  mutating func lines(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
    rest += bytes
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    let complete = lines.map { Array($0) }
    rest = Array(last)
    return complete
  }

  /// What came after the last end of a line.
  var remainder: [UInt8] { rest }
}
