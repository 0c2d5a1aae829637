// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How a call ended, as far as it has.
public enum CallOutcome<Result, Failure: Error> {
  /// It has not ended yet, or its closure has not returned yet.
  case running
  /// It returned a value.
  case returned(Result)
  /// It threw an error.
  case threw(Failure)

  /// The value that the call returned, or nil.
  public var value: Result? { if case .returned(let value) = self { value } else { nil } }

  /// The error that the call threw, or nil.
  public var error: Failure? { if case .threw(let error) = self { error } else { nil } }

  /// Whether the call has not ended yet.
  public var isRunning: Bool { if case .running = self { true } else { false } }
}

// MARK: -

extension CallOutcome: Sendable where Result: Sendable {}

extension CallOutcome: Equatable where Result: Equatable, Failure: Equatable {}
