// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyProcess

@Suite("Line splitter")
struct LineSplitterTests {
  private func take(_ text: String, _ splitter: inout LineSplitter) -> [String] {
    splitter.take(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("puts lines together from pieces, and keeps the last one until it ends")
  func pieces() {
    var splitter = LineSplitter()

    #expect(take("Crumble", &splitter) == [])
    #expect(take(" Waltz\n\nBramley", &splitter) == ["Crumble Waltz", ""])
    #expect(take(" Blues\n", &splitter) == ["Bramley Blues"])
    #expect(splitter.finish() == nil)
  }

  @Test("gives the line that nobody ended")
  func unended() {
    var splitter = LineSplitter()

    #expect(take("Crumble\nWaltz", &splitter) == ["Crumble"])
    #expect(splitter.finish() == Array("Waltz".utf8))
    #expect(splitter.finish() == nil)
  }

  @Test("cuts a line that is longer than it waits for, and none that is just as long")
  func limit() {
    var splitter = LineSplitter(limit: 7)

    #expect(take("Crumble\nCru", &splitter) == ["Crumble"])
    #expect(take("mble", &splitter) == [])
    #expect(take("\nCrumble Waltz", &splitter) == ["Crumble", "Crumble"])
    #expect(take("\n", &splitter) == [" Waltz"])
  }

  @Test("reads a long line once, in however many pieces it comes")
  func longLine() {
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 64)
    var splitter = LineSplitter()
    var lines: [[UInt8]] = []

    // To look for its end from the beginning each time would be to read two terabytes.
    let end = ContinuousClock.now + .seconds(60)
    for _ in 0..<262_144 where .now < end { lines += splitter.take(piece) }
    lines += splitter.take([UInt8(ascii: "\n")])

    #expect(lines.map(\.count) == [16 << 20])
  }
}
