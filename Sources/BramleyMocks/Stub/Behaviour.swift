// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a stub does with a call.
enum Behaviour<Result, Failure: Error, Answer> {
  /// The call returns a value.
  case returns(Result)
  /// The call throws an error.
  case fails(Failure)
  /// A closure of the test answers.
  case answers(Answer)
  /// The real implementation answers, where the mock spies on one.
  case callsReal
  /// The call has what is emulated, perhaps after a delay.
  case emulates(EmulatedStep<Result, Failure>)
}
