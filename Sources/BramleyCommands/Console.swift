// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Where a subcommand says what it has to say.
package struct Console {
  /// Prints a line that was asked for.
  var say: (String) -> Void
  /// Prints a line about something that went wrong.
  var complain: (String) -> Void
  /// Whether what is printed may have colours: on a terminal, unless NO_COLOR is set.
  var isColored = false
  /// Prints a line about a place in a file, in the form that editors understand.
  var note: (String) -> Void = { _ in }

  /// Standard output and standard error.
  package static var standard: Console {
    Console(
      say: { print($0) },
      complain: { FileHandle.standardError.write(Data("bramley: \($0)\n".utf8)) },
      isColored: isatty(STDOUT_FILENO) == 1
        && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty,
      note: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
  }
}
