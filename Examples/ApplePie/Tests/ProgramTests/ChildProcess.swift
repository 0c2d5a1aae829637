// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bramley
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process that is gone when nobody holds it any more, and whose output goes into files.
///
/// Foundation's Process is no good for several at a time: each child inherits the pipes of the
/// others, so one seems to live for as long as another does.
final class ChildProcess: Sendable {
  /// Says why a process could not be started.
  struct SpawnError: Error {
    let path: String
    let reason: String
  }

  private let identifier: pid_t
  private let status = Mutex<Int32?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: Its arguments.
  ///   - environment: Variables that are added to those of this process.
  ///   - output: The file for its standard output.
  ///   - errors: The file for its standard error.
  /// - Throws: ``SpawnError``.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], output: URL,
    errors: URL
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, file.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var identifier: pid_t = 0
    let failure = posix_spawnp(&identifier, path, &actions, nil, argv, envp)
    guard failure == 0 else {
      throw SpawnError(path: path, reason: String(cString: strerror(failure)))
    }
    self.identifier = identifier
  }

  deinit {
    guard endedStatus == nil else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// Sends a signal, unless the process has ended.
  func signal(_ number: Int32) {
    if endedStatus == nil { kill(identifier, number) }
  }

  /// Waits until the process has ended.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Returns: The exit status; for a process that a signal ended, the negative signal.
  /// - Throws: `WaitError` when it runs on.
  func exitStatus(within limit: Duration = .seconds(20)) async throws -> Int32 {
    try await eventually("process \(identifier) to end", within: limit) { self.endedStatus }
  }

  /// The exit status, or nil while the process runs.
  private var endedStatus: Int32? {
    status.withLock { status in
      var word: Int32 = 0
      if status == nil, waitpid(identifier, &word, WNOHANG) == identifier {
        let signal = word & 0x7F
        status = signal == 0 ? (word >> 8) & 0xFF : -signal
      }
      return status
    }
  }
}
