// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

extension MockRequirements where Use == Verifying {
  /// Checks that every call that came was asked for by a verification that passed.
  ///
  /// ```swift
  /// try service.verify.melodies().called(.once)
  /// try service.verify.noOtherCalls()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``MockError`` with the calls that nobody asked for.
  public func noOtherCalls(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(MockError) {
    let (records, dropped) = mockState.calls.contents
    let others = mockState.calls.unverified
    if others.isEmpty, dropped.unverifiedCount == 0 { return }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard dropped.unverifiedCount == 0 else {
      throw MockError(
        .otherCalls,
        """
        Expected no call of \(mockState.name) but those that were verified, but the mock has \
        dropped \(dropped.unverifiedCount) of its oldest calls before they were.
        Verify or clear the calls between the parts of the test: mock.mockState.clearCalls().
        """, location: location)
    }
    let count = records.count + dropped.count
    throw MockError(
      .otherCalls,
      """
      Expected no call of \(mockState.name) but those that were verified, but \(others.count) of \
      \(count) \(others.count == 1 ? "was" : "were") not:
      \(CallList(others).text)

      Verify them as well, or ask with `.never` for those alone that must not come.
      """, location: location)
  }
}
