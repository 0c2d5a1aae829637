// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How a process ended.
package enum ProcessEnding: Sendable, Hashable, CustomStringConvertible {
  /// It returned this status.
  case code(Int32)
  /// This signal ended it.
  case signal(Int32)

  /// The status in words, such as "with status 1".
  package var description: String {
    switch self {
    case .code(let code): "with status \(code)"
    case .signal(let signal): "by signal \(signal)"
    }
  }
}
