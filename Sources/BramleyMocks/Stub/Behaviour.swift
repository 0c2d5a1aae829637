// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a stub does with a call.
final class Behaviour<Result, Failure: Error, Answer>: AnyBehaviour, @unchecked Sendable {
  // Immutable, as all behaviours are.

  enum Kind { case returns, fails, answers, callsReal, emulates }

  let kind: Kind
  /// What the call returns, if that is what it does.
  let value: Result?
  /// What the call throws, if that is what it does.
  let error: Failure?
  /// The closure of the test that answers, if one does.
  let answer: Answer?
  /// What the call has, perhaps after a delay, if that is emulated.
  let step: EmulatedStep<Result, Failure>?

  private init(
    _ kind: Kind, value: Result? = nil, error: Failure? = nil, answer: Answer? = nil,
    step: EmulatedStep<Result, Failure>? = nil
  ) {
    self.kind = kind
    self.value = value
    self.error = error
    self.answer = answer
    self.step = step
  }

  /// The call returns a value.
  static func returns(_ value: Result) -> Behaviour { Behaviour(.returns, value: value) }

  /// The call throws an error.
  static func fails(_ error: Failure) -> Behaviour { Behaviour(.fails, error: error) }

  /// A closure of the test answers.
  static func answers(_ answer: Answer) -> Behaviour { Behaviour(.answers, answer: answer) }

  /// The real implementation answers, where the mock spies on one.
  static var callsReal: Behaviour { Behaviour(.callsReal) }

  /// The call has what is emulated, perhaps after a delay.
  static func emulates(_ step: EmulatedStep<Result, Failure>) -> Behaviour {
    Behaviour(.emulates, step: step)
  }
}
