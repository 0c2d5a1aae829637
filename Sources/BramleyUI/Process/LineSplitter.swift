// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes into lines.
struct LineSplitter {
  /// The longest line that is waited for; a longer one is cut.
  private static let limit = 64 * 1024
  private var rest: [UInt8] = []

  /// Takes further bytes, and gives the lines that are complete with them.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || rest.count == Self.limit {
        lines.append(line())
        if byte == UInt8(ascii: "\n") { continue }
      }
      rest.append(byte)
    }
    return lines
  }

  /// Ends the stream, and gives the line that was not ended by a line break.
  mutating func finish() -> String? { rest.isEmpty ? nil : line() }

  private mutating func line() -> String {
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    defer { rest.removeAll(keepingCapacity: true) }
    return String(decoding: rest, as: UTF8.self)
  }
}
