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
    _ count: CallCount = .atLeast(1), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(MockError) {
    let records = mock.calls.records
    let matched = matching(among: records)
    if count.contains(matched.count) { return mock.calls.markVerified(matched) }
    throw MockError(
      .unexpectedCalls, "Expected \(count) like this, but \(matched.count) came:\n  \(pattern)",
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
