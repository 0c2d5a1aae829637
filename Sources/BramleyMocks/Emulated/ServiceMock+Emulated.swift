// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

extension ServiceMock {
  /// Answers whatever is called from now on, where the value is what the call gives.
  ///
  /// Streams of such values deliver it too. Stubs that are made later are newer, and win.
  ///
  /// ```swift
  /// service.emulates(.success(Melody.mocks).after(.seconds(1)))
  /// ```
  ///
  /// - Parameters:
  ///   - emulated: The answer.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The emulation, for what else is to be said about it.
  @discardableResult nonisolated public func emulates<Value: Sendable>(
    _ emulated: Emulated<Value, MockFailure>, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Emulating {
    emulate(
      emulated, CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets whatever is called from now on fail, or never answer.
  ///
  /// ```swift
  /// service.emulates(.failure(.noNetwork))
  /// ```
  ///
  /// - Parameters:
  ///   - emulated: The answer.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The emulation, for what else is to be said about it.
  @discardableResult nonisolated public func emulates(
    _ emulated: Emulated<Never, MockFailure>, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Emulating {
    emulate(
      emulated, CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  nonisolated private func emulate<Value: Sendable>(
    _ emulated: Emulated<Value, MockFailure>, _ location: CodeLocation
  ) -> Emulating {
    let stub = EmulationStub(emulated, at: location)
    mockState.stubs.add(stub)
    return Emulating(stub: stub)
  }
}
