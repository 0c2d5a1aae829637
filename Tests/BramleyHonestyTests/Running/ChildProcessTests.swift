// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyHonesty

@Suite("Child process", .blocksItsThread)
struct ChildProcessTests {
  @Test("gives the lines and the status")
  func lines() throws {
    var lines: [String] = []
    let status = try shell("echo Crumble; echo Waltz >&2; printf end; exit 3").run(
      interruption: Interruption()
    ) { lines.append(String(decoding: $0, as: UTF8.self)) }

    #expect(lines == ["Crumble", "Waltz", "end"])
    #expect(status == 3)
  }

  @Test("hears a line at once that the program would hold back in a pipe", .timeLimit(.minutes(5)))
  func terminal() throws {
    let interruption = Interruption()
    var lines: [String] = []
    // grep prints a line at once only into a terminal; the pipe would end after an hour.
    var program = shell("{ echo Crumble; sleep 3600; } | grep Crumble")
    program.printsAtOnce = true

    let status = try program.run(interruption: interruption) { line in
      lines.append(String(decoding: line, as: UTF8.self))
      interruption.request()
    }

    #expect(lines == ["Crumble"])
    #expect(status != 0)
  }

  @Test("ends the program and what it started when interrupted", .timeLimit(.minutes(5)))
  func interrupted() throws {
    let interruption = Interruption()
    var child: pid_t?
    // The shell does not listen to the interrupt; what it starts would live for an hour.
    let status = try shell("trap '' INT; sleep 3600 & echo $!; wait").run(
      interruption: interruption
    ) { line in
      child = pid_t(String(decoding: line, as: UTF8.self))
      interruption.request()
    }

    #expect(status == 128 + 9)
    let sleeper = try #require(child)
    while kill(sleeper, 0) == 0, !isZombie(sleeper) { sched_yield() }
  }

  #if os(Linux)
    @Test("knows what any thread of a program has started, so that all of it can be ended")
    func threads() async throws {
      // The main thread starts none of them.
      let family = try await Task.detached {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/bin/sleep")
        program.arguments = ["3600"]
        program.standardOutput = FileHandle.nullDevice
        try program.run()
        defer {
          kill(program.processIdentifier, SIGKILL)
          program.waitUntilExit()
        }
        return (child: program.processIdentifier, all: ChildProcess.family(of: getpid()))
      }.value

      #expect(family.all.first == getpid())
      #expect(family.all.contains(family.child))
    }
  #endif

  @Test("says which program cannot be started")
  func missing() {
    let error = #expect(throws: HonestyError.self) {
      try ChildProcess(executable: "/no/such/program", arguments: []).run(
        interruption: Interruption()
      ) { _ in }
    }
    #expect(error?.code == .runFailed)
    #expect(error?.message.contains("/no/such/program") == true)
  }

  private func shell(_ script: String) -> ChildProcess {
    ChildProcess(executable: "/bin/sh", arguments: ["-c", script])
  }

  /// Whether a process has ended, and only its parent does not know it yet.
  private func isZombie(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? false
  }
}
