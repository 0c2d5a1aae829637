// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import _BramleyTestSupport

@testable import BramleyProcess

@Suite("ManagedProcess")
struct ManagedProcessTests {
  @Test("hears what a process says on both outputs, and how it ended")
  func lines() async throws {
    let lines = Mutex<[String]>([])
    let end = Latch<ProcessEnding>()
    let listener = ManagedProcess.Listener(
      line: { line in lines.withLock { $0.append(line) } }, exit: { end.set($0) })

    let process = try ManagedProcess(
      executable: "/bin/sh",
      arguments: ["-c", "echo flour; echo butter >&2; printf sugar; exit 3"],
      environment: ["PATH": "/usr/bin:/bin"], listener: listener)

    #expect(await end.wait(within: .seconds(10)) == .code(3))
    #expect(Set(lines.withLock(\.self)) == ["flour", "butter", "sugar"])
    await process.terminate()
  }

  @Test("tells the signal that ended a process")
  func signal() async throws {
    let process = try ManagedProcess(
      executable: "/bin/sh", arguments: ["-c", "kill -9 $$"], environment: [:])

    #expect(await process.waitForExit(within: .seconds(10)) == .signal(9))
  }

  @Test("refuses a program that is not there")
  func missing() {
    let error = #expect(throws: ProcessError.self) {
      _ = try ManagedProcess(executable: "/no/such/pie", environment: [:])
    }

    #expect(error?.message == "/no/such/pie could not be started (No such file or directory).")
  }

  @Test("ends descendants in other sessions that ignore the request")
  func stubbornDescendants() async throws {
    let started = Latch<Int32>()
    // The grandchild has a session of its own and no living parent.
    let script = "(setsid sh -c 'trap \"\" TERM; echo $$; while :; do sleep 1; done' &) ; sleep 60"
    let process = try ManagedProcess(
      executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
      grace: .milliseconds(100),
      listener: .init(line: { line in Int32(line).map(started.set) }))
    let grandchild = try #require(await started.wait(within: .seconds(10)))
    #expect(ProcessTable.isAlive(grandchild))

    await process.terminate()

    #expect(!ProcessTable.isAlive(grandchild))
    #expect(process.status != nil)
  }

  @Test("finds descendants that wiped their environment and left the session")
  func markless() async throws {
    let started = Latch<Int32>()
    let script = "env -i setsid /bin/sh -c 'echo $$; sleep 60; :' & wait"
    let process = try ManagedProcess(
      executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
      listener: .init(line: { line in Int32(line).map(started.set) }))
    let child = try #require(await started.wait(within: .seconds(10)))

    await process.terminate()

    #expect(!ProcessTable.isAlive(child))
  }

  @Test("finds orphans that wiped their environment")
  func orphan() async throws {
    let started = Latch<Int32>()
    let script = "(env -i /bin/sh -c 'echo $$; sleep 60; :' &) ; sleep 60"
    let process = try ManagedProcess(
      executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
      listener: .init(line: { line in Int32(line).map(started.set) }))
    let orphan = try #require(await started.wait(within: .seconds(10)))

    await process.terminate()

    #expect(!ProcessTable.isAlive(orphan))
  }

  @Test("lets a process finish its work when it is asked to end")
  func grace() async throws {
    let lines = Mutex<[String]>([])
    let ready = Latch<Void>()
    let process = try ManagedProcess(
      executable: "/bin/sh",
      arguments: [
        // The shell may complain of its own child, which is asked to end as well.
        "-c",
        "exec 2>/dev/null; trap 'echo saved; exit 0' TERM; echo ready; while :; do sleep 0.05; done",
      ],
      environment: ["PATH": "/usr/bin:/bin"],
      listener: .init(line: { line in
        lines.withLock { $0.append(line) }
        if line == "ready" { ready.set(()) }
      }))
    _ = await ready.wait(within: .seconds(10))

    await process.terminate()

    #expect(lines.withLock(\.self) == ["ready", "saved"])
    #expect(process.status == .code(0))
  }

  @Test("passes on no open file")
  func openFiles() async throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    let lines = Mutex<[String]>([])
    let process = try ManagedProcess(
      executable: "/bin/sh", arguments: ["-c", "ls /proc/$$/fd"],
      environment: ["PATH": "/usr/bin:/bin"],
      listener: .init(line: { line in lines.withLock { $0.append(line) } }))

    _ = await process.waitForExit(within: .seconds(10))

    #expect(lines.withLock(\.self) == ["0", "1", "2"])
  }

  @Test("ends a process that nobody holds any more")
  func released() async throws {
    let end = Latch<ProcessEnding>()
    var process: ManagedProcess? = try ManagedProcess(
      executable: "/bin/sh", arguments: ["-c", "sleep 60"],
      environment: ["PATH": "/usr/bin:/bin"], listener: .init(exit: { end.set($0) }))
    #expect(process?.status == nil)

    process = nil

    #expect(await end.wait(within: .seconds(10)) == .signal(15))
  }
}
