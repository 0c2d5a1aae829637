// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension MockBackend {
  /// Every request that came in, with what was answered.
  public var journal: Journal { journalStore.withLock { $0.snapshot } }

  /// Forgets the requests that came so far.
  public func clearJournal() { journalStore.withLock { $0.removeAll() } }

  /// Checks how many requests of a kind have come.
  ///
  /// - Parameters:
  ///   - pattern: The kind of request.
  ///   - count: How many are asked for.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` with the nearest request when another number came, or
  ///   when that cannot be told because the journal has dropped requests; ``BackendError`` when the
  ///   pattern cannot be read.
  public func verify(
    _ pattern: RequestPattern, _ count: RequestCount = .atLeast(1), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if let mistake = pattern.mistake { throw BackendError(.invalidPattern, mistake, at: location) }
    let journal = journal
    let matched = journal.entries.filter { pattern.matches($0.request) }
    // What was dropped may have matched, too: a pass that it could turn over would mean nothing.
    let most = matched.count + journal.droppedEntryCount
    if count.contains(matched.count), count.contains(most) { return }
    let message = VerificationMessage(
      pattern: pattern, expected: count, journal: journal, matched: matched)
    throw VerificationError(
      pattern: pattern, expected: count, received: matched.count, message: message.text,
      location: location)
  }
}
