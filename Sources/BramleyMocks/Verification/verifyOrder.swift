// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// Checks that calls came in an order, of one mock or of several, whatever else came between them.
///
/// ```swift
/// try verifyOrder {
///   session.verify.logIn()
///   service.verify.melodies()
/// }
/// ```
///
/// Each call counts for one line at most.
///
/// - Parameters:
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - calls: The calls, the one that is to come first in front.
/// - Throws: ``MockError`` for the first call that did not come in its place.
public func verifyOrder(
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, @OrderedCallBuilder _ calls: () -> [OrderedCall]
) throws(MockError) {
  try check(
    calls().map(\.pattern), window: nil,
    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Checks that calls come in an order, also those that are still to come.
///
/// The limit is a safety net, not a pause: the call returns as soon as the last one has come.
///
/// - Parameters:
///   - limit: The longest time to wait for all of them, counted from this call.
///   - isolation: The actor of the caller.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - calls: The calls, the one that is to come first in front.
/// - Throws: ``MockError`` for the first call that did not come in its place; `CancellationError`.
public func verifyOrder(
  within limit: Duration, isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, @OrderedCallBuilder _ calls: () -> [OrderedCall]
) async throws {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let patterns = calls().map(\.pattern)
  try await CallWatch(patterns.map(\.mock)).wait(for: limit) {
    CallOrder(patterns).missing == nil
  }
  try check(patterns, window: limit, at: location)
}

private func check(
  _ patterns: [CallPattern], window: Duration?, at location: CodeLocation
) throws(MockError) {
  guard !patterns.isEmpty else {
    throw MockError(
      .wrongOrder, "An order of no calls is always kept. Name those that are to come.",
      location: location)
  }
  let order = CallOrder(patterns)
  guard order.missing != nil else { return order.markVerified() }
  throw MockError(
    .wrongOrder, OrderMessage(order: order, window: window).text, location: location)
}
