// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A child process that is gone after the test, together with everything that it started.
///
/// A watchdog sees to that: it acts when ``terminate()`` is called, when the object is released,
/// and when the test process ends in any way.
package final class ManagedProcess: Sendable {
  /// What hears about the process, on threads of its own.
  package struct Listener: Sendable {
    /// Called with each line of standard output and standard error.
    package var line: @Sendable (String) -> Void
    /// Called once when the process has ended by itself or by force.
    package var exit: @Sendable (ProcessEnding) -> Void

    /// Creates a listener.
    package init(
      line: @escaping @Sendable (String) -> Void = { _ in },
      exit: @escaping @Sendable (ProcessEnding) -> Void = { _ in }
    ) {
      self.line = line
      self.exit = exit
    }
  }

  /// The identifier of the process.
  package let identifier: Int32
  private let exit = Latch<ProcessEnding>()
  private let end = Latch<Void>()
  private let watchdog: Watchdog

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: The arguments behind the program's name.
  ///   - environment: The whole environment.
  ///   - grace: The time that the process gets to end when it is asked to.
  ///   - folder: A folder that is deleted when the process and all that it started are gone.
  ///   - listener: What hears about the process.
  /// - Throws: ``ProcessError`` when the system refuses.
  package init(
    executable: String, arguments: [String] = [], environment: [String: String],
    grace: Duration = .seconds(2), deleting folder: String? = nil, listener: Listener = Listener()
  ) throws(ProcessError) {
    // The watchdog comes first, so that at no moment a process runs without one.
    let watchdog = try Watchdog(grace: grace, deleting: folder)
    var pipes: [Pipe] = []
    do throws(ProcessError) {
      for _ in 1...2 { pipes.append(try Pipe()) }
      identifier = try watchdog.start(
        Spawn(
          executable: executable, arguments: arguments, environment: environment,
          output: pipes[0].writeEnd, errors: pipes[1].writeEnd))
    } catch {
      for pipe in pipes { pipe.close() }
      watchdog.endFamily()
      throw error
    }
    for pipe in pipes { closeDescriptor(pipe.writeEnd) }
    self.watchdog = watchdog
    watch(pipes.map(\.readEnd), listener)
  }

  deinit { watchdog.loosen() }

  /// How the process ended, or nil while it runs.
  package var status: ProcessEnding? { exit.value }

  /// Waits until the process has ended.
  package func waitForExit(within limit: Duration) async -> ProcessEnding? {
    await exit.wait(within: limit)
  }

  /// Ends the process and everything that it started, and waits until they are gone.
  ///
  /// They are asked first, and killed when the grace has passed. The work is done even if the task
  /// was cancelled.
  package func terminate() async {
    watchdog.loosen()
    await Task.detached { [end] in _ = await end.wait(within: .seconds(30)) }.value
  }

  /// Reads the output on one thread, and waits for the end on another one.
  private func watch(_ outputs: [Int32], _ listener: Listener) {
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Self.readLines(outputs, listener.line)
      isRead.signal()
    }
    Thread.detachNewThread { [identifier, watchdog, exit, end] in
      let ending = ProcessEnding(awaiting: identifier)
      // What it said last is heard before its end is.
      _ = isRead.wait(timeout: .now() + .milliseconds(200))
      exit.set(ending)
      listener.exit(ending)
      watchdog.awaitEnd()
      reapProcess(identifier)
      end.set(())
    }
  }

  private static func readLines(_ outputs: [Int32], _ line: @Sendable (String) -> Void) {
    var polled = outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var splitters = outputs.map { _ in LineSplitter(limit: 64 * 1024) }
    func tell(_ bytes: [UInt8]) {
      let isClosed = bytes.last == UInt8(ascii: "\r")
      line(String(decoding: isClosed ? bytes.dropLast() : bytes[...], as: UTF8.self))
    }
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        guard let bytes = readBytes(polled[index].fd) else {
          splitters[index].finish().map(tell)
          closeDescriptor(polled[index].fd)
          polled[index].fd = -1
          continue
        }
        splitters[index].take(bytes).forEach(tell)
      }
    }
  }
}
