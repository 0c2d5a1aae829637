// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockBackend {
  /// Checks that every request that came was asked for by a verification that passed.
  ///
  /// ```swift
  /// try backend.verify(.post("/login"), .once)
  /// try backend.verify(.get("/melodies"))
  /// try backend.verifyNothingElse()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` with the requests that nobody asked for, or when that cannot be
  ///   told because the journal has dropped some.
  public func verifyNothingElse(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(VerificationError) {
    try checkNothingElse(
      window: nil,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks that every request that came was asked for, and that no other comes for some time.
  ///
  /// ```swift
  /// try await backend.verify(.post("/login"), .once, within: .seconds(2))
  /// try await backend.verifyNothingElse(within: .milliseconds(500))
  /// ```
  ///
  /// It fails as soon as another request has come, and else watches until the end of the time. On a
  /// clock of a test, the time is over as soon as the test has moved the clock so far:
  ///
  /// ```swift
  /// async let silence: Void = backend.verifyNothingElse(within: .seconds(30))
  /// try await clock.advance(by: .seconds(30))
  /// try await silence
  /// ```
  ///
  /// - Parameters:
  ///   - time: How long to watch, counted from this call.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` with the requests that nobody asked for, or when that cannot be
  ///   told because the journal has dropped some; `CancellationError`.
  public func verifyNothingElse(
    within time: Duration, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try await watchJournal(for: time, mayPassOnTestClock: true) { news in
      news.entries.contains { !$0.isVerified }
    }
    try checkNothingElse(window: time, at: location)
  }

  private func checkNothingElse(
    window: Duration?, at location: CodeLocation
  ) throws(VerificationError) {
    let journal = journal
    let others = journal.entries.filter { !$0.isVerified }
    if others.isEmpty, journal.droppedUnverifiedCount == 0 { return }
    throw VerificationError(
      pattern: .any("/**"), expected: .never, received: others.count,
      message: NothingElseMessage(journal: journal, others: others, window: window).text,
      location: location)
  }
}
