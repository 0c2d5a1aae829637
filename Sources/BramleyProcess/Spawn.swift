// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Starts a process in a session of its own, with nothing inherited but what is named here.
struct Spawn {
  /// The path of the program.
  var executable: String
  /// The arguments behind the program's name.
  var arguments: [String]
  /// The whole environment.
  var environment: [String: String]
  /// The descriptor for standard input, or nil for an empty one.
  var input: Int32?
  /// The descriptor for standard output, or nil to discard it.
  var output: Int32?
  /// The descriptor for standard error, or nil to discard it.
  var errors: Int32?

  /// Starts the process.
  ///
  /// - Returns: The identifier of the process, which also names its session and its group.
  /// - Throws: ``ProcessError`` when the system refuses.
  func start() throws(ProcessError) -> Int32 {
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

    for (descriptor, place) in [(input, Int32(0)), (output, 1), (errors, 2)] {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, place)
      } else {
        posix_spawn_file_actions_addopen(&actions, place, "/dev/null", O_RDWR, 0)
      }
    }
    #if !canImport(Darwin)
      CloseOthers.add(to: &actions)
    #endif

    // This process may ignore signals or block them; its children start afresh.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Self.newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var identifier = pid_t()
    let lines = environment.map { "\($0.key)=\($0.value)" }
    let status = Self.withTexts([executable] + arguments) { arguments in
      Self.withTexts(lines) { environment in
        // A program that was written a moment ago can be busy for another one: a process that
        // another thread forks holds the open file until it becomes something else itself.
        var status = ETXTBSY
        for _ in 0..<50 where status == ETXTBSY {
          status = posix_spawn(
            &identifier, executable, &actions, &attributes, arguments, environment)
          if status == ETXTBSY { usleep(10_000) }
        }
        return status
      }
    }
    guard status == 0 else {
      let reason = strerror(status).map { String(cString: $0) } ?? "error \(status)"
      throw ProcessError(message: "\(executable) could not be started (\(reason)).")
    }
    return identifier
  }

  /// The flag that gives a process its own session; glibc's headers hide it from Swift.
  private static var newSession: Int32 {
    #if canImport(Darwin)
      0x0400 | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      0x80
    #endif
  }

  private static func withTexts<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
