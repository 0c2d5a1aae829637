// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Cuts bytes that come in pieces into lines.
package struct LineSplitter: Sendable {
  private let limit: Int
  private var rest: [UInt8] = []

  /// Begins with the first line.
  ///
  /// - Parameter limit: The longest line that is waited for; a longer one is cut.
  package init(limit: Int = .max) { self.limit = limit }

  /// Takes further bytes, and gives the lines that are complete with them, without their ends.
  ///
  /// - Complexity: O(*n*) in the number of further bytes: what waits for its end is not read again.
  package mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var bytes = bytes[...]
    while !bytes.isEmpty {
      // The line break may come right behind a line that is as long as it may be.
      let window = bytes.prefix(limit - rest.count).count
      if let length = Self.lineLength(in: bytes.prefix(window + 1)) {
        lines.append(line(endingWith: bytes.prefix(length)))
        bytes = bytes.dropFirst(length + 1)
      } else if window < bytes.count {
        lines.append(line(endingWith: bytes.prefix(window)))
        bytes = bytes.dropFirst(window)
      } else {
        rest += bytes
        break
      }
    }
    return lines
  }

  /// Ends the stream, and gives the line that was not ended by a line break.
  package mutating func finish() -> [UInt8]? { rest.isEmpty ? nil : line(endingWith: []) }

  /// How many bytes there are before the first line break.
  private static func lineLength(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      return found.map { UnsafeRawPointer($0) - start }
    }
  }

  private mutating func line(endingWith bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard !rest.isEmpty else { return Array(bytes) }
    defer { rest = [] }
    return rest + bytes
  }
}
