// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockBackend {
  /// Checks that every stub has answered a request.
  ///
  /// ```swift
  /// try backend.verify(.post("/login"), .once)
  /// try backend.verifyAllStubsUsed()
  /// ```
  ///
  /// It is asked for, and not an issue by itself: the stubs of a scenario serve many tests, and few
  /// tests need all of them.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` with the stubs that no request has used, and their places.
  public func verifyAllStubsUsed(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(VerificationError) {
    let stubs = state.withLock { $0.newestStubs() }
    let unused = stubs.filter { $0.answerCount == 0 }
    guard let first = unused.first else { return }
    throw VerificationError(
      pattern: first.stub.pattern, expected: .atLeast(1), received: 0,
      message: UnusedStubsMessage(
        unused: unused.map(\.stub), stubCount: stubs.count, entries: journal.entries
      ).text,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
