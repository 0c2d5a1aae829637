// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A stub that was just made, for what else is to be said about it.
///
/// ```swift
/// service.when.melodies().throws(.noNetwork).times(2).then.returns([])
/// service.when.title.returns("Pie").lenient()
/// ```
public struct Stubbed<Arguments, Result, Failure: Error, Answer> {
  let stub: Stub<Arguments, Result, Failure, Answer>

  /// Begins to say what the calls after those are answered; the last answer stays.
  public var then: StubContinuation<Arguments, Result, Failure, Answer> {
    StubContinuation(stub: stub)
  }

  /// Limits how many calls are answered like that.
  ///
  /// After them comes what ``then`` says. When nothing follows, the stub has done its work, and older
  /// stubs answer.
  ///
  /// - Parameter count: How many calls; at least 1.
  /// - Returns: The stub.
  @discardableResult public func times(_ count: Int) -> Self {
    precondition(count > 0, "A stub that answers \(count) calls never answers. Remove it.")
    stub.limitLast(to: count)
    return self
  }

  /// Allows that the stub is never used, which is otherwise an issue at the end of the test.
  ///
  /// - Returns: The stub.
  @discardableResult public func lenient() -> Self {
    stub.allowUnused()
    return self
  }
}
