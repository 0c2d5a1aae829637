// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

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
    _ pattern: RequestPattern, _ count: ExpectedCount = .atLeast(1), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try check(
      pattern, count, window: nil,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks how many requests of a kind come, also those that are still to come.
  ///
  /// ```swift
  /// app.logIn(as: .johnDoe)
  /// try await backend.verify(.post("/login"), .once, within: .seconds(2))
  /// ```
  ///
  /// The limit is a safety net, not a pause: the call returns as soon as enough requests have come,
  /// and fails as soon as too many have. Only a count that no request at all meets too, such as
  /// ``ExpectedCount/never``, has to watch until the end of the limit.
  ///
  /// - Parameters:
  ///   - pattern: The kind of request.
  ///   - count: How many are asked for.
  ///   - limit: The longest time to wait, counted from this call.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` with the nearest request when another number came;
  ///   ``BackendError`` when the pattern cannot be read; `CancellationError`.
  public func verify(
    _ pattern: RequestPattern, _ count: ExpectedCount = .atLeast(1), within limit: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if let mistake = pattern.mistake { throw BackendError(.invalidPattern, mistake, at: location) }
    var matched = 0
    try await watchJournal(for: limit) { news in
      if news.isAfterClearing { matched = 0 }
      for entry in news.entries where pattern.matches(entry.request) { matched += 1 }
      return count.isDecided(by: matched)
    }
    try check(pattern, count, window: limit, at: location)
  }

  private func check(
    _ pattern: RequestPattern, _ count: ExpectedCount, window: Duration?, at location: CodeLocation
  ) throws {
    if let mistake = pattern.mistake { throw BackendError(.invalidPattern, mistake, at: location) }
    let journal = journal
    let matched = journal.entries.filter { pattern.matches($0.request) }
    // What was dropped may have matched, too: a pass that it could turn over would mean nothing.
    let most = matched.count + journal.droppedEntryCount
    if count.contains(matched.count), count.contains(most) { return markVerified(matched) }
    let message = VerificationMessage(
      pattern: pattern, expected: count, journal: journal, matched: matched, window: window)
    throw VerificationError(
      pattern: pattern, expected: count, received: matched.count, message: message.text,
      location: location)
  }

  /// Notes that a verification has asked for these, for ``verifyNothingElse()``.
  func markVerified(_ entries: [Journal.Entry]) {
    let numbers = entries.map(\.number)
    journalStore.withLock { $0.markVerified(numbers) }
  }

  /// Looks at what has come and at what comes, until that is enough or the limit has passed.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait.
  ///   - mayPassOnTestClock: Whether the limit has passed, too, once a test has moved the backend's
  ///     clock so far. It sleeps on that clock meanwhile.
  ///   - isDecided: Asked with what is new, once at the start and then whenever something has come.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func watchJournal(
    for limit: Duration, mayPassOnTestClock: Bool = false,
    until isDecided: (JournalNews) -> Bool
  ) async throws(CancellationError) {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watcher = journalStore.withLock { $0.addWatcher(signal) }
    let alarm = Task {
      try? await Task.sleep(for: limit)
      signal.finish()
    }
    let clock = world.clock
    let sleeper =
      mayPassOnTestClock && !clock.isReal
      ? Task {
        await clock.sleep(for: limit)
        signal.finish()
      } : nil
    defer {
      alarm.cancel()
      sleeper?.cancel()
      journalStore.withLock { $0.removeWatcher(watcher) }
    }
    signal.yield()
    var bookmark = JournalStore.Bookmark()
    for await _ in signals {
      if isDecided(journalStore.withLock { $0.news(since: &bookmark) }) { return }
    }
    if Task.isCancelled { throw CancellationError() }
  }
}
