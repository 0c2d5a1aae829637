// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A call that came to a mock.
public struct RecordedCall<Arguments, Result, Failure: Error> {
  /// The number of the call among those of its mock, from 1.
  public let number: Int
  /// What the call was given; what cannot be kept, such as a closure that must not escape, is left
  /// out.
  public let arguments: Arguments
  /// How the call ended, as far as it had when the calls were asked for.
  public let result: CallOutcome<Result, Failure>
}

// MARK: -

extension RecordedCall: Sendable where Arguments: Sendable, Result: Sendable {}
