// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What is recorded in the place of a result that cannot be copied.
///
/// Such a value is gone once it was returned, so only a closure can give one, each time anew, as in
/// `boxOffice.when.ticket(for: "John Doe").answers { name in Ticket(name) }`.
///
/// `@Mock` sees the protocol alone, not that a type of another file cannot be copied: mocks with such
/// results come from the plugin or from `bramley mock`.
public struct Noncopyable: Sendable, CustomStringConvertible {
  /// The text that stands for the value in messages.
  public let description = "what cannot be copied"

  // Nobody else has one, so that a stub cannot return one.
  init() {}
}

extension MockCall where Result == Noncopyable {
  /// Notes that the call returned what its answer has given.
  public func returned() { returned(Noncopyable()) }

  /// The end of a call that no closure answers.
  ///
  /// - Returns: Never, since there is no value.
  /// - Throws: The error of the stub.
  public func unanswered() throws(Failure) -> Swift.Never {
    _ = try value()
    preconditionFailure("A stub returned a value that only a closure can make.")
  }

  /// The end of an asynchronous call that no closure answers, after the delay that is emulated.
  ///
  /// - Parameter isolation: The actor of the caller.
  /// - Returns: Never, since there is no value.
  /// - Throws: The error of the stub; `CancellationError` where a call that is never answered may
  ///   throw it.
  public func delayedUnanswered(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Swift.Never {
    _ = try await delayedValue()
    preconditionFailure("A stub returned a value that only a closure can make.")
  }
}
