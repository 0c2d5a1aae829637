// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockBackend {
  /// Checks that requests came in an order, whatever else came between them.
  ///
  /// ```swift
  /// try backend.verifyOrder(.post("/login"), .get("/melodies"), .delete("/session"))
  /// ```
  ///
  /// Each request counts for one pattern at most.
  ///
  /// - Parameters:
  ///   - patterns: The kinds of request, the one that is to come first in front.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` for the first pattern that no request in its place matches;
  ///   ``BackendError`` when a pattern cannot be read, or when there is none.
  public func verifyOrder(
    _ patterns: RequestPattern..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try check(RequestOrder(patterns, at: location), window: nil, at: location)
  }

  /// Checks that requests come in an order, also those that are still to come.
  ///
  /// The limit is a safety net, not a pause: the call returns as soon as the last one has come.
  ///
  /// - Parameters:
  ///   - patterns: The kinds of request, the one that is to come first in front.
  ///   - limit: The longest time to wait for all of them, counted from this call.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` for the first pattern that no request in its place matches;
  ///   ``BackendError`` when a pattern cannot be read, or when there is none; `CancellationError`.
  public func verifyOrder(
    _ patterns: RequestPattern..., within limit: Duration, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let asked = try RequestOrder(patterns, at: location)
    var order = asked
    try await watchJournal(for: limit) { news in
      if news.isAfterClearing { order = asked }
      order.read(news.entries)
      return order.isComplete
    }
    try check(asked, window: limit, at: location)
  }

  private func check(
    _ asked: RequestOrder, window: Duration?, at location: CodeLocation
  ) throws(VerificationError) {
    let journal = journal
    var order = asked
    order.read(journal.entries)
    guard let missing = order.missing else { return markVerified(order.found) }
    throw VerificationError(
      pattern: missing, expected: .atLeast(1), received: 0,
      message: OrderMessage(order: order, journal: journal, window: window).text,
      location: location)
  }
}
