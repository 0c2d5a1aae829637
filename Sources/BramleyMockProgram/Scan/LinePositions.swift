// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

/// Tells lines and columns, cheapest when asked for places one after the other.
struct LinePositions {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// Creates a teller for a source, which has to outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The line and the column in bytes of an offset, both from 1.
  mutating func position(of target: Int) -> (line: Int, column: Int) {
    if target < offset { (offset, line, lineStart) = (0, 1, 0) }
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      guard ByteClass.isNewline(byte) else { continue }
      if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") {
        guard offset < target else { break }
        offset += 1
      }
      line += 1
      lineStart = offset
    }
    return (line, target - lineStart + 1)
  }
}
