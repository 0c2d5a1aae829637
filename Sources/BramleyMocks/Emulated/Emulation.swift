// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A stub that answers whatever it fits, whatever the types of its values.
protocol Emulation: AnyStub {
  /// The next answer, if a call with such a result can have it.
  func take<Result, Failure: Error>(
    for call: (Result.Type, Failure.Type), on clock: any Clock<Duration>
  ) -> EmulatedStep<Result, Failure>?
}
