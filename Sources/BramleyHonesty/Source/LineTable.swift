// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Where the lines of a file begin, for turning bytes into lines and columns.
struct LineTable: Sendable {
  private let starts: [Int]
  private let count: Int

  /// Reads the lines of a file.
  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
    count = bytes.count
  }

  /// The line and the column of a byte, counted from 1.
  func place(ofOffset offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The bytes of a line without its end, or nothing for a line that is not there.
  func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return 0..<0 }
    let start = starts[line - 1]
    return start..<max(start, line < starts.count ? starts[line] - 1 : count)
  }
}
