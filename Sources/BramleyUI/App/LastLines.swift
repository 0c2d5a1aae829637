// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// The last lines that a process printed, for the message that tells of its end.
package final class LastLines: Sendable {
  private let limit: Int
  private let lines = Lock<[String]>([])

  /// Creates an empty list that keeps so many lines.
  package init(limit: Int) { self.limit = limit }

  /// Adds a line, and forgets the oldest one when there are too many; empty ones say nothing.
  package func append(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    lines.withLock { lines in
      lines.append(line)
      if lines.count > limit { lines.removeFirst() }
    }
  }

  /// The lines behind a lead, or a remark that there are none.
  package var sentence: String {
    let lines = lines.withLock(\.self)
    return lines.isEmpty
      ? "\nIt printed nothing." : "\nIt printed last:\n  " + lines.joined(separator: "\n  ")
  }
}
