// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyProcess

@Suite("Child process", .blocksItsThread, .timeLimit(.minutes(5)))
struct ChildProcessTests {
  private func shell(_ script: String) -> ChildProcess {
    ChildProcess("/bin/sh", ["-c", script])
  }

  @Test("gives the output and how it ended")
  func output() throws {
    var output: [UInt8] = []

    let ending = try shell("echo Crumble; echo Waltz >&2; printf end; exit 3")
      .run { output += $0 }

    #expect(output == Array("Crumble\nWaltz\nend".utf8))
    #expect(ending == .code(3))
    #expect(ending.shellStatus == 3)
  }

  @Test("tells the signal that ended a program, as shells do")
  func signal() throws {
    let ending = try shell("kill -9 $$").run { _ in }

    #expect(ending == .signal(9))
    #expect(ending.shellStatus == 137)
  }

  @Test("waits for a program that has closed its output, without spinning")
  func closedOutput() throws {
    var looks = 0

    let ending = try shell("exec >/dev/null 2>&1; sleep 0.3; exit 3").run(until: {
      looks += 1
      return false
    }) { _ in }

    #expect(ending == .code(3))
    #expect(looks < 20)
  }

  @Test("hears a line at once that the program would hold back in a pipe")
  func terminal() throws {
    var output: [UInt8] = []
    // grep prints a line at once only into a terminal; the pipe would end after an hour.
    var program = shell("{ echo Crumble; sleep 3600; } | grep Crumble")
    program.printsAtOnce = true

    let ending = try program.run(until: { !output.isEmpty }) { output += $0 }

    #expect(output == Array("Crumble\n".utf8))
    #expect(ending != .code(0))
  }

  @Test("hears the wish to end a program while more comes than can be read")
  func endlessInput() throws {
    let pipe = try BramleyProcess.Pipe()
    defer { pipe.close() }
    makeNonblocking(pipe.readEnd)
    write(pipe.writeEnd, "x", 1)
    var count = 0

    let ending = try shell("exec sleep 3600").run(
      until: { count > 0 }, extra: pipe.readEnd, onOutput: { _ in },
      onExtra: { _ in
        count += 1
        if count < 1_000_000 { write(pipe.writeEnd, "x", 1) }
      })

    #expect(ending == .signal(SIGINT))
    #expect(count < 1_000_000)
  }

  @Test("ends a program that does not listen to the interrupt, and what it started")
  func deaf() async throws {
    var child: Int32?

    // What it starts would live for an hour.
    let ending = try shell("trap '' INT; sleep 3600 & echo $!; wait")
      .run(until: { child != nil }) { child = number($0) }

    #expect(ending == .signal(9))
    #expect(try await ProcessTable.survivors(of: [#require(child)]) == [])
  }

  @Test("ends what has left the family of a program that was interrupted")
  func orphan() throws {
    var orphan: Int32?

    // It has a session of its own and no living parent.
    _ = try shell("(setsid sleep 3600 & echo $!); sleep 3600")
      .run(until: { orphan != nil }) { orphan = number($0) }

    #expect(try !ProcessTable.isAlive(#require(orphan)))
  }

  @Test("passes on no open file")
  func openFiles() throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    var output: [UInt8] = []

    _ = try shell("ls /proc/$$/fd").run { output += $0 }

    #expect(output == Array("0\n1\n2\n".utf8))
  }

  @Test("has the mark that it was given, beside that of the process")
  func mark() throws {
    var program = shell("printf %s \"$BRAMLEY_RUN\"")
    program.environment["BRAMLEY_RUN"] = "outer"
    program.mark = "inner"
    var output: [UInt8] = []

    _ = try program.run { output += $0 }

    #expect(output == Array("outer inner".utf8))
  }

  @Test("says which program cannot be started")
  func missing() {
    let error = #expect(throws: ProcessError.self) {
      try ChildProcess("/no/such/program", []).run { _ in }
    }

    #expect(error?.message.hasPrefix("/no/such/program could not be started") == true)
  }

  private func number(_ bytes: [UInt8]) -> Int32? {
    Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
