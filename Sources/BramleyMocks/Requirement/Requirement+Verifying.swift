// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

extension Requirement where Use == Verifying {
  /// Checks how many calls with these arguments have come.
  ///
  /// - Parameters:
  ///   - count: How many are asked for.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``MockError`` with the nearest call when another number came.
  public func called(
    _ count: ExpectedCount = .atLeast(1), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(MockError) {
    try check(
      count, window: nil,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks how many calls with these arguments come, also those that are still to come.
  ///
  /// ```swift
  /// model.reload()
  /// try await service.verify.melodies().called(.once, within: .seconds(2))
  /// ```
  ///
  /// The limit is a safety net, not a pause: the call returns as soon as enough calls have come, and
  /// fails as soon as too many have. Only a count that no call at all meets too, such as
  /// ``ExpectedCount/never``, has to watch until the end of the limit. It passes on the clock of the
  /// test; one that nobody moves does not hold up the test for ever.
  ///
  /// - Parameters:
  ///   - count: How many are asked for.
  ///   - limit: The longest time to wait, counted from this call.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``MockError`` with the nearest call when another number came; `CancellationError`.
  public func called(
    _ count: ExpectedCount = .atLeast(1), within limit: Duration,
    isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try await CallWatch([mock]).wait(for: limit) {
      let (records, dropped) = mock.calls.contents
      return count.isDecided(by: matching(among: records).count + sureMatches(among: dropped))
    }
    try check(count, window: limit, at: location)
  }

  private func check(
    _ count: ExpectedCount, window: Duration?, at location: CodeLocation
  ) throws(MockError) {
    let (records, dropped) = mock.calls.contents
    let matched = matching(among: records)
    // What was dropped may have matched, too: a pass that it could turn over would mean nothing.
    let least = matched.count + sureMatches(among: dropped)
    let most = matched.count + (dropped.counts[kind] ?? 0)
    if count.contains(least), count.contains(most) { return mock.calls.markVerified(matched) }
    let message = CountMessage(
      pattern: CallPattern(self), expected: count, records: records, matched: matched,
      droppedCount: dropped.counts[kind] ?? 0, least: least, window: window)
    throw MockError(.unexpectedCalls, message.text, location: location)
  }

  private var kind: CallStore.Kind { CallStore.Kind(name, Record.self) }

  /// How many calls have matched for certain that are no longer kept.
  private func sureMatches(among dropped: CallStore.Dropped) -> Int {
    parts.allSatisfy(\.isAny) ? dropped.counts[kind] ?? 0 : 0
  }
}
