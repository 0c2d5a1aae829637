// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The beginning of a sentence that says what later calls are answered.
public struct StubContinuation<Arguments, Result, Failure: Error, Answer> {
  let stub: Stub<Arguments, Result, Failure, Answer>

  /// The next call returns a value.
  @discardableResult public func returns(
    _ value: Result
  ) -> Stubbed<Arguments, Result, Failure, Answer> { add(.returns(value)) }

  /// The next call throws an error.
  @discardableResult public func `throws`(
    _ error: Failure
  ) -> Stubbed<Arguments, Result, Failure, Answer> { add(.fails(error)) }

  /// A closure answers the next call.
  @discardableResult public func answers(
    _ answer: Answer
  ) -> Stubbed<Arguments, Result, Failure, Answer> { add(.answers(answer)) }

  /// The real implementation answers the next call, where the mock spies on one.
  @discardableResult public func callsReal() -> Stubbed<Arguments, Result, Failure, Answer> {
    add(.callsReal)
  }

  func add(
    _ behaviour: Behaviour<Result, Failure, Answer>
  ) -> Stubbed<Arguments, Result, Failure, Answer> {
    stub.add(behaviour)
    return Stubbed(stub: stub)
  }
}

// MARK: -

extension StubContinuation where Result == Void {
  /// The next call does nothing.
  @discardableResult public func returns() -> Stubbed<Arguments, Result, Failure, Answer> {
    returns(())
  }
}
