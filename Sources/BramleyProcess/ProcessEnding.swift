// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a process ended.
package enum ProcessEnding: Sendable, Hashable, CustomStringConvertible {
  /// It returned this status.
  case code(Int32)
  /// This signal ended it.
  case signal(Int32)

  /// Waits until a child has ended.
  ///
  /// The child stays a zombie, so that nobody else gets its identifier.
  init(awaiting identifier: Int32) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    #if canImport(Darwin)
      let value = information.si_status
    #else
      let value = information._sifields._sigchld.si_status
    #endif
    self = information.si_code == CLD_EXITED ? .code(value) : .signal(value)
  }

  /// The status as shells tell it: 128 and the signal, if one ended the process.
  package var shellStatus: Int32 {
    switch self {
    case .code(let code): code
    case .signal(let signal): 128 + signal
    }
  }

  /// The status in words, such as "with status 1".
  package var description: String {
    switch self {
    case .code(let code): "with status \(code)"
    case .signal(let signal): "by signal \(signal)"
    }
  }
}
