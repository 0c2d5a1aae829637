// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@testable import BramleyProcess

@Suite("Memory watch", .blocksItsThread, .timeLimit(.minutes(5)))
struct MemoryWatchTests {
  /// Keeps as many bytes as it is told for an hour: `tail` waits for the end of its only line.
  private func keeper(of bytes: Int) -> String {
    "{ head -c \(bytes) /dev/zero; exec sleep 3600; } | tail -n 1"
  }

  #if os(Linux)
    @Test("ends a program when all that it started take too much together")
    func together() throws {
      let memory = MemoryWatch(limit: 150_000_000)

      let ending = try run("\(keeper(of: 100_000_000)) & \(keeper(of: 100_000_000))", memory)

      #expect(ending == .signal(9))
      #expect(memory.isExceeded)
      #expect(memory.peak > 150_000_000)
    }
  #endif

  @Test("lets a program be that takes less")
  func less() throws {
    let memory = MemoryWatch(limit: 1 << 40)

    #expect(try run("exit 3", memory) == .code(3))
    #expect(!memory.isExceeded)
  }

  private func run(_ script: String, _ memory: MemoryWatch) throws -> ProcessEnding {
    var program = ChildProcess("/bin/sh", ["-c", script])
    program.memory = memory
    return try program.run { _ in }
  }
}
