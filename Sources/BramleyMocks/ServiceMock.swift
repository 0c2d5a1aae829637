// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A generated stand-in for a service protocol.
///
/// Generated mocks conform to it. It gives them what does not depend on the protocol.
public protocol ServiceMock {
  /// The error that an emulated failure is: the one that the protocol's requirements throw, where
  /// all throw the same.
  associatedtype MockFailure: Error = any Error
  /// The stubs of the mock and the calls that came.
  nonisolated var mockState: MockState { get }
  /// Creates a mock of a state.
  init(mockState: MockState)
}

extension ServiceMock {
  /// Creates a mock without stubs.
  ///
  /// - Parameters:
  ///   - strictness: What a call means that no stub answers; nil for what the test says.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ strictness: Strictness? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    self.init(
      mockState: MockState(
        Self.self, strictness, fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
