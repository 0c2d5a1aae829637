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

/// A program that is run to its end while the caller waits, and heard while it runs.
///
/// By posix_spawn: Foundation's Process on Linux has crashed when several start at once. It has a
/// watchdog, so that nothing of it is left when this process is killed.
package struct ChildProcess {
  /// The path of the program.
  package var executable: String
  /// The arguments behind the program's name.
  package var arguments: [String]
  /// Variables that are added to those of this process.
  package var environment: [String: String]
  /// Whether standard error is discarded; it goes where standard output goes otherwise.
  package var discardsErrors: Bool
  /// Whether it prints into a terminal: programs hold back for long what they print into a pipe.
  package var printsAtOnce = false
  /// What looks at its memory, and ends it with all that it started when that is too much.
  package var memory: MemoryWatch?
  /// The mark that it and all that it starts have in their environments, or nil for a new one.
  ///
  /// The package manager compiles manifests anew when any variable has changed.
  package var mark: String?

  /// The longest time between two looks at the wish to end it, in milliseconds.
  private static let patience: Int32 = 100
  /// The time to end after an interrupt.
  private static let grace = Duration.seconds(3)

  /// Describes a program.
  package init(
    _ executable: String, _ arguments: [String], environment: [String: String] = [:],
    discardsErrors: Bool = false, mark: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.discardsErrors = discardsErrors
    self.mark = mark
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - isUnwanted: Whether to end the program and all that it started. It is asked again and again.
  ///   - extra: A descriptor to read beside the output, such as that of a named pipe.
  ///   - onOutput: Takes what was read from the output, as soon as it is there.
  ///   - onExtra: Takes what was read from the descriptor.
  /// - Returns: How the program ended.
  /// - Throws: ``ProcessError`` when the program cannot be started.
  package func run(
    until isUnwanted: () -> Bool = { false }, extra: Int32? = nil,
    onOutput: ([UInt8]) -> Void, onExtra: ([UInt8]) -> Void = { _ in }
  ) throws(ProcessError) -> ProcessEnding {
    let (watchdog, child, output, end) = try start()
    defer { for descriptor in [output, end] { closeDescriptor(descriptor) } }
    var polled = [output, extra ?? -1, end].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var deadline: ContinuousClock.Instant?
    while polled[2].revents == 0 {
      _ = poll(&polled, nfds_t(polled.count), Self.patience)
      if polled[1].revents != 0 { _ = Self.read(polled[1].fd, onExtra) }
      // A program may close its output long before it ends.
      if polled[0].revents != 0, !Self.read(output, onOutput) { polled[0].fd = -1 }
      if isUnwanted() {
        // First as from the keyboard, so that the program ends its own children; then by force.
        if deadline == nil { sendSignal(SIGINT, to: -child) }
        let time = deadline ?? .now + Self.grace
        deadline = time
        if .now >= time { ProcessTree(root: child).kill() }
      }
      if let memory {
        memory.look { ProcessTree(root: child).members }
        if memory.isExceeded { ProcessTree(root: child).kill() }
      }
    }
    let ending = ProcessEnding(awaiting: child)
    // What it left running belongs to nobody any more.
    sendSignal(SIGKILL, to: -child)
    if deadline == nil, memory?.isExceeded != true {
      watchdog.dismiss()
    } else {
      watchdog.endFamily()
    }
    reapProcess(child)
    if let extra { _ = Self.read(extra, onExtra) }
    _ = Self.read(output, onOutput)
    return ending
  }

  /// Starts the program.
  ///
  /// - Returns: The watchdog, the process, its output, and a descriptor that ends with the process.
  private func start() throws(ProcessError) -> (Watchdog, Int32, output: Int32, end: Int32) {
    let watchdog = try Watchdog(mark: mark)
    var pipes: [Pipe] = []
    let child: Int32
    do throws(ProcessError) {
      pipes.append(try Pipe())
      if printsAtOnce, let terminal = Pipe.terminal() {
        pipes.append(terminal)
      } else {
        pipes.append(try Pipe())
      }
      let output = pipes[1].writeEnd
      child = try watchdog.start(
        Spawn(
          executable: executable, arguments: arguments,
          environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
          output: output, errors: discardsErrors ? nil : output))
    } catch {
      for pipe in pipes { pipe.close() }
      watchdog.dismiss()
      throw error
    }
    let (end, output) = (pipes[0], pipes[1])
    closeDescriptor(output.writeEnd)
    makeNonblocking(output.readEnd)
    Thread.detachNewThread {
      _ = ProcessEnding(awaiting: child)
      closeDescriptor(end.writeEnd)
    }
    return (watchdog, child, output.readEnd, end.readEnd)
  }

  /// Hands over what there is to read, up to a megabyte, so that a program that prints without end
  /// is not all that is heard.
  ///
  /// - Returns: Whether more may come.
  private static func read(_ descriptor: Int32, _ take: ([UInt8]) -> Void) -> Bool {
    for _ in 1...16 {
      guard let bytes = readBytes(descriptor) else { return false }
      guard !bytes.isEmpty else { return true }
      take(bytes)
    }
    return true
  }
}
