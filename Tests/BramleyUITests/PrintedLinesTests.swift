// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyUI

@Suite("PrintedLines")
struct PrintedLinesTests {
  private let backtrace = [
    "*** Program crashed: Illegal instruction at 0x1 ***", "", "rax 0x0", "Backtrace took 0.46s",
  ]

  @Test("lets a line through at once")
  func plain() {
    var lines = PrintedLines()

    #expect(lines.take("the oven is hot") == .line("the oven is hot"))
    #expect(lines.take("Backtrace took 0.46s") == .line("Backtrace took 0.46s"))
    #expect(lines.rest() == nil)
  }

  @Test("makes one of the lines of a backtrace, and goes on behind it")
  func whole() {
    var lines = PrintedLines()

    #expect(backtrace.dropLast().map { lines.take($0) } == [nil, nil, nil])
    #expect(lines.take(backtrace[3]) == .backtrace(backtrace))
    #expect(lines.take("bye") == .line("bye"))
    #expect(lines.rest() == nil)
  }

  @Test("gives out at the end what has begun")
  func broken() {
    var lines = PrintedLines()
    for line in backtrace.dropLast() { _ = lines.take(line) }

    #expect(lines.rest() == .backtrace(backtrace.dropLast()))
    #expect(lines.rest() == nil)
  }
}
