// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyProcess

@Suite("Watchdog of processes", .blocksItsThread, .timeLimit(.minutes(5)))
struct WatchdogTests {
  @Test("ends who carries the mark, then deletes the folder, and lets go of the lock last")
  func work() throws {
    try withFolder { folder in
      let lock = try #require(LockedFile(folder + ".lock"))
      let watchdog = try Watchdog(grace: .zero, deleting: folder, holding: lock.descriptor)
      lock.close()
      #expect(LockedFile(folder + ".lock") == nil)
      let stranger = try sleeper(marked: "somebody else")
      let marked = try sleeper(marked: watchdog.mark)
      defer { for sleeper in [stranger, marked] { end(sleeper) } }

      watchdog.endFamily()

      #expect(!ProcessTable.isAlive(marked))
      #expect(ProcessTable.isAlive(stranger))
      #expect(!FileManager.default.fileExists(atPath: folder))
      #expect(LockedFile(folder + ".lock") != nil)
    }
  }

  @Test("takes a mark literally")
  func literal() throws {
    let watchdog = try Watchdog(mark: "2049.1.", grace: .zero)
    let stranger = try sleeper(marked: "2049.17")
    defer { end(stranger) }

    watchdog.endFamily()

    #expect(ProcessTable.isAlive(stranger))
  }

  @Test("does nothing when it is dismissed")
  func dismissal() throws {
    try withFolder { folder in
      let watchdog = try Watchdog(grace: .zero, deleting: folder)
      let marked = try sleeper(marked: watchdog.mark)
      defer { end(marked) }

      watchdog.dismiss()

      #expect(ProcessTable.isAlive(marked))
      #expect(FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("works on when it is asked to end, as by a watchdog above it")
  func request() throws {
    try withFolder { folder in
      let watchdog = try Watchdog(grace: .zero, deleting: folder)
      let marked = try watchdog.start(
        Spawn(executable: "/bin/sleep", arguments: ["3600"], environment: [:]))
      defer { end(marked) }
      let end = ContinuousClock.now + .seconds(20)
      while try !ignoresRequests(watchdog.identifier), .now < end { sched_yield() }
      kill(watchdog.identifier, SIGTERM)

      watchdog.endFamily()

      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("does no harm when somebody has killed it")
  func killed() throws {
    let watchdog = try Watchdog()
    kill(watchdog.identifier, SIGKILL)
    #expect(ProcessEnding(awaiting: watchdog.identifier) == .signal(SIGKILL))

    // To write to a pipe that nobody reads would end this process.
    watchdog.dismiss()
  }

  private func sleeper(marked mark: String) throws -> Int32 {
    try Spawn(
      executable: "/bin/sleep", arguments: ["3600"], environment: ["BRAMLEY_RUN": mark]
    ).start()
  }

  /// Whether a process ignores SIGTERM, as the watchdog does when it has begun.
  private func ignoresRequests(_ process: Int32) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
    let mask = try #require(UInt64(line.split(separator: "\t")[1], radix: 16))
    return mask & 1 << (SIGTERM - 1) != 0
  }

  private func end(_ process: Int32) {
    kill(process, SIGKILL)
    reapProcess(process)
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bramley-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      for path in [folder.path, folder.path + ".lock"] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    try body(folder.path)
  }
}

/// A file that was locked.
private struct LockedFile {
  let descriptor: Int32

  /// Locks the file, unless somebody has it open who did.
  init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close()
      return nil
    }
  }

  func close() { closeDescriptor(descriptor) }
}
