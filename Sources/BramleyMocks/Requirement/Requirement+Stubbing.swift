// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

extension Requirement where Use == Stubbing {
  /// The calls return a value.
  ///
  /// The newest stub that matches a call answers it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The stub, for what else is to be said about it.
  @discardableResult public func returns(
    _ value: Result, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Stubbed<Arguments, Result, Failure, Answer> {
    add(
      .returns(value), CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The calls throw an error.
  ///
  /// - Parameters:
  ///   - error: The error, of the type that the requirement throws.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The stub, for what else is to be said about it.
  @discardableResult public func `throws`(
    _ error: Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Stubbed<Arguments, Result, Failure, Answer> {
    add(.fails(error), CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A closure answers the calls.
  ///
  /// ```swift
  /// shop.when.buy().answers { item, count in Receipt(item, price: 3 * count) }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - answer: The closure, of the very type of the requirement. It runs where the call is made.
  /// - Returns: The stub, for what else is to be said about it.
  @discardableResult public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ answer: Answer
  ) -> Stubbed<Arguments, Result, Failure, Answer> {
    add(
      .answers(answer), CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// The real implementation answers the calls, where the mock spies on one.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The stub, for what else is to be said about it.
  @discardableResult public func callsReal(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Stubbed<Arguments, Result, Failure, Answer> {
    add(.callsReal, CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func add(
    _ behaviour: Behaviour<Result, Failure, Answer>, _ location: CodeLocation
  ) -> Stubbed<Arguments, Result, Failure, Answer> {
    let stub = Stub<Arguments, Result, Failure, Answer>(name, parts, at: location)
    stub.add(behaviour)
    mock.stubs.add(stub, to: name)
    return Stubbed(stub: stub)
  }
}

extension Requirement where Use == Stubbing, Result == Void {
  /// The calls do nothing.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The stub, for what else is to be said about it.
  @discardableResult public func returns(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Stubbed<Arguments, Result, Failure, Answer> {
    returns((), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
