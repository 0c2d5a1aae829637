// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

#if os(Linux)
  import CLinux
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program in a process group of its own, whose lines are read while it runs.
///
/// By posix_spawn: Foundation's Process on Linux has crashed when several start at once.
struct ChildProcess {
  /// The path of the program.
  var executable: String
  /// The arguments behind the program's name.
  var arguments: [String]
  /// Variables that are added to those of this process.
  var environment: [String: String] = [:]
  /// Where standard error goes, if not where standard output goes.
  var discardsErrors = false
  /// Whether it prints into a terminal: programs hold back for long what they print into a pipe.
  var printsAtOnce = false
  /// What looks at its memory, and ends it with all that it started when that is too much.
  var memory: MemoryWatch?

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - interruption: Ends the program and all that it started.
  ///   - extra: A descriptor to read beside the output, such as that of a named pipe.
  ///   - onLine: Takes the lines of the output.
  ///   - onExtra: Takes what was read from the descriptor.
  /// - Returns: The exit status, or 128 and the signal that ended it.
  /// - Throws: ``HonestyError`` when the program cannot be started.
  func run(
    interruption: Interruption, extra: Int32? = nil, onLine: ([UInt8]) -> Void,
    onExtra: ([UInt8]) -> Void = { _ in }
  ) throws(HonestyError) -> Int32 {
    guard let ends = (printsAtOnce ? Self.terminal() : nil) ?? Self.pipe() else {
      throw failure(errno)
    }
    let output = ends.reading
    defer { close(output) }
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    let started = start(output: ends.writing)
    close(ends.writing)
    guard case .success(let child) = started else {
      if case .failure(let error) = started { throw error }
      throw failure(0)
    }
    var reader = LineReader()
    var status: Int32?
    var stopping = 0
    while status == nil {
      var descriptors = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if let extra { descriptors.append(pollfd(fd: extra, events: Int16(POLLIN), revents: 0)) }
      _ = poll(&descriptors, nfds_t(descriptors.count), 100)
      if descriptors[0].revents & Int16(POLLHUP) != 0, descriptors[0].revents & Int16(POLLIN) == 0 {
        // The output is closed and the program still runs: wait for it without spinning.
        usleep(10_000)
      }
      if let extra { drain(extra, onExtra) }
      drain(output) { for line in reader.lines($0) { onLine(line) } }
      if interruption.isRequested {
        // First as from the keyboard, so that the program ends its own children; then by force.
        if stopping == 0 { kill(-child, SIGINT) }
        if stopping == 30 { Self.kill(tree: child) }
        stopping += 1
        usleep(100_000)
      }
      if let memory {
        memory.look { Self.family(of: child) }
        if memory.isExceeded { Self.kill(tree: child) }
      }
      status = Self.reap(child)
    }
    if let extra { drain(extra, onExtra) }
    drain(output) { for line in reader.lines($0) { onLine(line) } }
    if !reader.remainder.isEmpty { onLine(reader.remainder) }
    // What it left running belongs to nobody any more.
    kill(-child, SIGKILL)
    return status ?? 0
  }

  /// The lines of a program's output.
  ///
  /// - Throws: ``HonestyError`` when it cannot be started or does not exit with 0.
  func output(interruption: Interruption) throws(HonestyError) -> [String] {
    var lines: [String] = []
    let status = try run(interruption: interruption) {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    guard !interruption.isRequested else { throw .interruption }
    guard status == 0 else {
      let name = executable.split(separator: "/").last ?? ""
      throw HonestyError(
        .runFailed,
        "`\(name) \(arguments.first ?? "")` exited with \(status): \(lines.suffix(5).joined(separator: "\n"))",
        remedy: "Run it by hand to see more.")
    }
    return lines
  }

  // MARK: Starting

  /// The two ends of what a program prints into.
  private typealias Ends = (reading: Int32, writing: Int32)

  private static func pipe() -> Ends? {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      guard Glibc.pipe(&ends) == 0 else { return nil }
    #elseif canImport(Musl)
      guard Musl.pipe(&ends) == 0 else { return nil }
    #else
      guard Darwin.pipe(&ends) == 0 else { return nil }
    #endif
    return (ends[0], ends[1])
  }

  /// A terminal that passes on what is printed as it is.
  private static func terminal() -> Ends? {
    let reading = posix_openpt(O_RDWR | O_NOCTTY)
    guard reading >= 0 else { return nil }
    var name = [CChar](repeating: 0, count: 128)
    guard grantpt(reading) == 0, unlockpt(reading) == 0,
      ptsname_r(reading, &name, name.count) == 0,
      case let writing = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), writing >= 0
    else {
      close(reading)
      return nil
    }
    var settings = termios()
    if tcgetattr(writing, &settings) == 0 {
      cfmakeraw(&settings)
      tcsetattr(writing, TCSANOW, &settings)
    }
    return (reading, writing)
  }

  private func start(output: Int32) -> Result<pid_t, HonestyError> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if discardsErrors {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, output, 2)
    }
    if output > 2 { posix_spawn_file_actions_addclose(&actions, output) }
    // This process may ignore signals or block them; its children start afresh.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var child = pid_t()
    let code = Self.withTexts([executable] + arguments) { arguments in
      Self.withTexts(variables.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&child, executable, &actions, &attributes, arguments, variables)
      }
    }
    return code == 0 ? .success(child) : .failure(failure(code))
  }

  private func failure(_ code: Int32) -> HonestyError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return HonestyError(
      .runFailed, "\(executable) could not be started (\(reason)).",
      remedy: "Check that the toolchain is complete.")
  }

  private static func withTexts<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  // MARK: Reading and ending

  private func drain(_ descriptor: Int32, _ take: ([UInt8]) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      take(Array(buffer[..<count]))
    }
  }

  private static func reap(_ child: pid_t) -> Int32? {
    var wait: Int32 = 0
    guard waitpid(child, &wait, WNOHANG) == child else { return nil }
    let signal = wait & 0x7f
    return signal == 0 ? wait >> 8 & 0xff : 128 + signal
  }

  /// Ends a process and all that it started, also those that made process groups of their own.
  private static func kill(tree root: pid_t) {
    // From the top: a parent whose child ends first may go on, and come to an end of its own.
    for process in family(of: root) {
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
    }
  }

  /// A process and all below it, parents before their children.
  static func family(of root: pid_t) -> [pid_t] {
    #if os(Linux)
      // Each thread has a list of its own of those that it started.
      let tasks = "/proc/\(root)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      let children = threads.compactMap { thread in
        try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
      }
      return [root]
        + children.flatMap { $0.split(separator: " ") }.compactMap { pid_t($0) }
        .flatMap(family(of:))
    #else
      return [root]
    #endif
  }

  private static func kill(_ process: pid_t, _ signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(process, signal)
    #elseif canImport(Musl)
      _ = Musl.kill(process, signal)
    #else
      _ = Darwin.kill(process, signal)
    #endif
  }

  private func kill(_ process: pid_t, _ signal: Int32) { Self.kill(process, signal) }
}

extension HonestyError {
  /// The error of work that was ended from outside.
  static var interruption: HonestyError {
    HonestyError(.interrupted, "The run was interrupted.", remedy: "Start it again.")
  }
}
