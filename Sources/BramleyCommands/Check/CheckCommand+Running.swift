// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty

extension CheckCommand {
  /// Does long work with a line of progress, which SIGINT and SIGTERM bring to an early end.
  static func interruptible<Outcome>(
    _ work: (Interruption, ProgressLine) throws -> Outcome
  ) throws -> Outcome {
    let signals = InterruptSignals()
    defer { signals.restore() }
    let line = ProgressLine()
    defer { line.clear() }
    return try work(signals.interruption, line)
  }
}
