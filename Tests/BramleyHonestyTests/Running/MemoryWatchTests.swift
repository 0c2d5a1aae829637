// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@testable import BramleyHonesty

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

      let status = try run("\(keeper(of: 100_000_000)) & \(keeper(of: 100_000_000))", memory)

      #expect(status == 128 + 9)
      #expect(memory.isExceeded)
      #expect(memory.peak > 150_000_000)
    }
  #endif

  @Test("lets a program be that takes less")
  func less() throws {
    let memory = MemoryWatch(limit: 1 << 40)

    #expect(try run("exit 3", memory) == 3)
    #expect(!memory.isExceeded)
  }

  @Test("grants four times of what one group took, and more where several are large")
  func limit() {
    let gigabyte = 1 << 30
    let megabyte = 1 << 20

    #expect(MutationTrial.memoryLimit(of: []) == gigabyte)
    #expect(MutationTrial.memoryLimit(of: [100 * megabyte]) == gigabyte + 400 * megabyte)
    #expect(
      MutationTrial.memoryLimit(of: Array(repeating: 200 * megabyte, count: 40))
        == gigabyte + 800 * megabyte)
    #expect(
      MutationTrial.memoryLimit(of: [gigabyte, gigabyte]) == 5 * gigabyte + 2 * 768 * megabyte)
  }

  private func run(_ script: String, _ memory: MemoryWatch) throws -> Int32 {
    var program = ChildProcess(executable: "/bin/sh", arguments: ["-c", script])
    program.memory = memory
    return try program.run(interruption: Interruption()) { _ in }
  }
}
