// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation
private import Synchronization

/// A line on the terminal that says how far long work is; nothing where there is no terminal.
final class ProgressLine: Sendable {
  private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
  private let start = ContinuousClock.now
  private let isShown = Mutex(false)

  /// Shows how far the work is, once it has taken so long that somebody may wonder.
  func show(_ work: String, _ done: Int, of total: Int) { show("\(work): \(done) of \(total)") }

  /// Shows what is being done, once the work has taken so long that somebody may wonder.
  func show(_ work: String) {
    guard isTerminal, ContinuousClock.now - start > .milliseconds(500) else { return }
    isShown.withLock { isShown in
      isShown = true
      // A longer line would wrap, and could not be removed any more.
      write("\r\u{1b}[K\(work.prefix(79))")
    }
  }

  /// Removes the line.
  func clear() {
    isShown.withLock { isShown in
      if isShown { write("\r\u{1b}[K") }
      isShown = false
    }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
