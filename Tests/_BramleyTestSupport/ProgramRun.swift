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

/// A program that was run to its end, with what it printed.
///
/// By posix_spawn: Foundation's Process on Linux has crashed in runs that start several at once,
/// and its pipes give up when a signal comes.
public struct ProgramRun: Sendable {
  /// The exit status, or 128 and the signal that ended it.
  public let status: Int32
  /// What it printed.
  public let output: String

  /// The program could not be started.
  public struct Failure: Error {
    /// The path of the program.
    public let path: String
    /// The error number of the system.
    public let code: Int32
  }

  /// Runs a program on a thread of its own, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Variables that are added to those of this process.
  ///   - includingErrors: Whether the output includes standard error.
  ///   - isPatient: Whether it leaves the cores to whatever else wants them, as a compiler should.
  /// - Throws: ``Failure`` when it cannot be started; a patient one ends with 127 then.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    includingErrors: Bool = false, isPatient: Bool = false
  ) async throws {
    let arguments = isPatient ? ["-n", "10", path] + arguments : arguments
    let path = isPatient ? "/usr/bin/nice" : path
    self = try await onOwnThread {
      try Self(
        blocking: path, arguments, environment: environment, includingErrors: includingErrors)
    }
  }

  private init(
    blocking path: String, _ arguments: [String], environment: [String: String],
    includingErrors: Bool
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "bramley-\(UUID()).out")
    defer { try? FileManager.default.removeItem(at: file) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, file.path, flags, 0o600)
    posix_spawn_file_actions_addopen(
      &actions, 2, includingErrors ? file.path : "/dev/null", flags, 0o600)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let child = try Self.withCStrings([path] + arguments) { arguments in
      try Self.withCStrings(variables.map { "\($0)=\($1)" }) { variables in
        var child = pid_t()
        let code = posix_spawn(&child, path, &actions, nil, arguments, variables)
        guard code == 0 else { throw Failure(path: path, code: code) }
        return child
      }
    }
    var wait: Int32 = 0
    while waitpid(child, &wait, 0) < 0, errno == EINTR {}
    let signal = wait & 0x7f
    status = signal == 0 ? wait >> 8 & 0xff : 128 + signal
    output = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }

  private static func withCStrings<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Value
  ) rethrows -> Value {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return try body(pointers + [nil])
  }
}
