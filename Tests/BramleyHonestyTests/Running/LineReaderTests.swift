// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Line reader")
struct LineReaderTests {
  @Test("puts lines together from pieces, and keeps the last one until it ends")
  func pieces() {
    var reader = LineReader()

    #expect(reader.lines("Crumble".utf8) == [])
    #expect(reader.lines(" Waltz\n\nBramley".utf8) == [Array("Crumble Waltz".utf8), []])
    #expect(reader.lines(" Blues\n".utf8) == [Array("Bramley Blues".utf8)])
    #expect(reader.remainder == [])
  }
}
