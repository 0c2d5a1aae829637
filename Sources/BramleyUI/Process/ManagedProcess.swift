// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
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
  private let leash: Lock<Int32?>

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
    let mark = UUID().uuidString
    let leash = try Pipe()
    let output = try Self.pipe(orClose: [leash])
    let errors = try Self.pipe(orClose: [leash, output])
    var marked = environment
    marked[Watchdog.markName] = [environment[Watchdog.markName], mark].compactMap(\.self)
      .joined(separator: " ")
    var watchdog: Int32?
    do throws(ProcessError) {
      // The watchdog comes first, so that at no moment a process runs without one.
      watchdog = try Watchdog.start(
        mark: mark, grace: grace, deleting: folder, input: leash.readEnd)
      identifier = try Spawn(
        executable: executable, arguments: arguments, environment: marked,
        outputs: (output.writeEnd, errors.writeEnd)
      ).start()
    } catch {
      for pipe in [leash, output, errors] { pipe.close() }
      if let watchdog { Self.reap(watchdog) }
      throw error
    }
    for descriptor in [leash.readEnd, output.writeEnd, errors.writeEnd] {
      closeDescriptor(descriptor)
    }
    let line = Array("\(identifier)\n".utf8)
    _ = write(leash.writeEnd, line, line.count)
    self.leash = Lock(leash.writeEnd)
    watch(watchdog, output.readEnd, errors.readEnd, listener)
  }

  deinit { loosen() }

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
    loosen()
    await Task.detached { [end] in _ = await end.wait(within: .seconds(30)) }.value
  }

  private func loosen() {
    let descriptor = leash.withLock { leash in
      defer { leash = nil }
      return leash
    }
    if let descriptor { closeDescriptor(descriptor) }
  }

  /// Reads the output on one thread, and waits for the end on another one.
  private func watch(
    _ watchdog: Int32?, _ output: Int32, _ errors: Int32, _ listener: Listener
  ) {
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Self.readLines(output, errors, listener.line)
      isRead.signal()
    }
    Thread.detachNewThread { [identifier, exit, end] in
      // The process stays a zombie for now, so that nobody else gets its identifier.
      let status = Self.awaitEnd(of: identifier)
      // What it said last is heard before its end is.
      _ = isRead.wait(timeout: .now() + .milliseconds(200))
      exit.set(status)
      listener.exit(status)
      if let watchdog { Self.reap(watchdog) }
      Self.reap(identifier)
      end.set(())
    }
  }

  private static func awaitEnd(of identifier: Int32) -> ProcessEnding {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    #if canImport(Darwin)
      let value = information.si_status
    #else
      let value = information._sifields._sigchld.si_status
    #endif
    return information.si_code == CLD_EXITED ? .code(value) : .signal(value)
  }

  private static func reap(_ identifier: Int32) {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  private static func pipe(orClose others: [Pipe]) throws(ProcessError) -> Pipe {
    do throws(ProcessError) {
      return try Pipe()
    } catch {
      for other in others { other.close() }
      throw error
    }
  }

  private static func readLines(
    _ output: Int32, _ errors: Int32, _ line: @Sendable (String) -> Void
  ) {
    var polled = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var splitters = [LineSplitter(), LineSplitter()]
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = readDescriptor(polled[index].fd, &buffer, buffer.count)
        if count > 0 {
          for text in splitters[index].take(buffer[..<count]) { line(text) }
        } else if count == 0 || errno != EINTR {
          if let text = splitters[index].finish() { line(text) }
          closeDescriptor(polled[index].fd)
          polled[index].fd = -1
        }
      }
    }
  }
}
