// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// One call of a requirement, from its coming to its end.
///
/// Generated mocks make one at the beginning of each requirement, which records the call:
///
/// ```swift
/// func melodies() async throws(ServiceRequestError) -> [Melody] {
///   let call = Melodies(mockState, "melodies()", ())
///   do {
///     if let answer = call.answer() { return call.returned(try await answer()) }
///     if let spied, call.callsReal { return call.returned(try await spied.melodies()) }
///   } catch { throw call.threw(error) }
///   return try await call.delayedValue()
/// }
/// ```
public struct MockCall<Arguments, Result, Failure: Error, Answer> {
  let mock: MockState
  let record: CallRecord<Arguments, Result, Failure>
  let rule: Rule

  /// What was found to answer the call.
  struct Rule {
    /// What to do, or nil where no stub answers.
    var behaviour: Behaviour<Result, Failure, Answer>?
    /// The place of the stub among those of its mock, or 0.
    var number = 0
  }

  /// Records a call and finds what answers it.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: What tells the requirement from the others of the mock.
  ///   - arguments: What the call was given.
  public init(_ mock: MockState, _ name: String, _ arguments: Arguments) {
    self.mock = mock
    let record = CallRecord<Arguments, Result, Failure>(name, arguments, in: mock.calls)
    self.record = record
    mock.calls.add(record)
    rule = Self.rule(for: arguments, of: name, mock)
  }

  /// The newest stub that matches, which moves on by one call.
  private static func rule(
    for arguments: Arguments, of name: String, _ mock: MockState
  ) -> Rule {
    let (stubs, all) = mock.stubs.rules(of: name)
    var emulations = all[...]
    func emulated(after number: Int) -> Rule? {
      while let entry = emulations.last, entry.number > number {
        emulations.removeLast()
        if let step = entry.stub.take(for: (Result.self, Failure.self), on: mock.clock) {
          return Rule(behaviour: .emulates(step), number: entry.number)
        }
      }
      return nil
    }
    for entry in stubs.reversed() {
      if let rule = emulated(after: entry.number) { return rule }
      guard let stub = entry.stub as? Stub<Arguments, Result, Failure, Answer>,
        stub.takesAll || stub.matches(arguments), let behaviour = stub.take()
      else { continue }
      for part in stub.parts { part.capture?(arguments) }
      return Rule(behaviour: behaviour, number: entry.number)
    }
    return emulated(after: 0) ?? Rule()
  }

  /// The closure that answers the call, or nil where the answer is a value, an error or nothing.
  ///
  /// - Returns: The closure of the stub.
  public func answer() -> Answer? {
    if case .answers(let answer) = rule.behaviour { answer } else { nil }
  }

  /// The end of a call that no closure answers.
  ///
  /// - Parameters:
  ///   - silent: The value of a call that needs no stub, such as that of an initialiser.
  ///   - fallback: The value of a call that no stub answers, where its type has none.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  public func value(
    default silent: @autoclosure () -> Result? = nil,
    fallback: @autoclosure () -> Result? = nil
  ) throws(Failure) -> Result {
    switch rule.behaviour {
    case .returns(let value): return returned(value)
    case .fails(let error): throw threw(error)
    case .emulates(let step):
      if !step.isImmediate { reportDelay(step) }
      switch step.outcome {
      case .success(let value): return returned(value)
      case .failure(let error): throw threw(error)
      case .never: break
      }
    case .answers, .callsReal, nil: break
    }
    if let value = silent() { return returned(value) }
    return try unstubbed(fallback)
  }

  /// The end of an asynchronous call that no closure answers, after the delay that is emulated.
  ///
  /// - Parameters:
  ///   - silent: The value of a call that needs no stub.
  ///   - fallback: The value of a call that no stub answers, where its type has none.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub; `CancellationError` where a call that is never answered may
  ///   throw it.
  public func delayedValue(
    default silent: @autoclosure () -> Result? = nil,
    fallback: @autoclosure () -> Result? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Result {
    guard case .emulates(let step) = rule.behaviour, !step.isImmediate else {
      return try value(default: silent(), fallback: fallback())
    }
    mock.timeline?.record(.mockCall, "\(text) … \(step)")
    do {
      return returned(try await step.play(on: mock.clock))
    } catch { throw threw(error) }
  }

  /// The end of a call whose completion handler can be given what is emulated.
  ///
  /// - Parameters:
  ///   - handler: The handler. It is called where the mock emulates and no stub answers.
  ///   - fallback: The value of a call that no stub answers, where its type has none.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  public func value<Delivered, Problem: Error>(
    delivering handler: @escaping (Swift.Result<Delivered, Problem>) -> Void,
    fallback: @autoclosure () -> Result? = nil
  ) throws(Failure) -> Result {
    for entry in mock.stubs.emulations.reversed() where entry.number > rule.number {
      guard let step = entry.stub.take(for: (Delivered.self, Problem.self), on: mock.clock),
        let value = DefaultValue.of(Result.self) ?? fallback()
      else { continue }
      step.deliver(on: mock.clock, to: handler)
      return returned(value)
    }
    return try self.value(fallback: fallback())
  }

  /// The end of a call whose closure is no completion handler, although it looks like one: it takes
  /// another type with the name of `Result`.
  ///
  /// - Parameters:
  ///   - handler: The closure, to which nothing is delivered.
  ///   - fallback: The value of a call that no stub answers, where its type has none.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  @_disfavoredOverload
  public func value<Handler>(
    delivering handler: Handler, fallback: @autoclosure () -> Result? = nil
  ) throws(Failure) -> Result {
    try value(fallback: fallback())
  }

  /// Notes that the call returned.
  ///
  /// - Parameter value: The value.
  /// - Returns: The value.
  @discardableResult public func returned(_ value: Result) -> Result {
    mock.calls.end(record, .returned(value))
    note()
    return value
  }

  /// Notes that the call threw.
  ///
  /// - Parameter error: The error.
  /// - Returns: The error.
  public func threw(_ error: Failure) -> Failure {
    mock.calls.end(record, .threw(error))
    note()
    return error
  }

  /// The call with what it was given, and the name of its mock.
  var text: String { "\(mock.name).\(CallText(record.name).call(record.arguments))" }

  /// Notes that the call threw what is not of its type.
  func end(rethrowing error: any Error) {
    mock.calls.end(record, rethrowing: error)
    note()
  }

  /// Puts the call on the timeline of its test, with how it ended.
  private func note() {
    guard let timeline = mock.timeline else { return }
    timeline.record(
      .mockCall, text + mock.calls.ending(of: record).text,
      duration: record.instant.duration(to: .now))
  }

  // MARK: Findings

  /// Says that a call that cannot wait did not.
  private func reportDelay(_ step: EmulatedStep<Result, Failure>) {
    mock.report(
      """
      \(text) is not asynchronous, so it did not wait for what is emulated: \(step).
      Stub it with an answer that comes at once.
      """)
  }

  /// The end of a call that no stub answers.
  private func unstubbed(_ fallback: () -> Result?) throws(Failure) -> Result {
    // A write needs no answer, and what was written can be read.
    if record.isWrite, let value = () as? Result { return returned(value) }
    if let written = mock.calls.written(to: record.name), let value = written as? Result {
      return returned(value)
    }
    let value = DefaultValue.of(Result.self) ?? fallback()
    if let value, mock.strictness.allows(Result.self) { return returned(value) }
    let isToBeReal = if case .callsReal = rule.behaviour { true } else { false }
    let message = UnstubbedMessage(mock, record, Result.self, isToBeReal: isToBeReal)
    if let value {
      mock.report(message.text(ending: message.returned(value)))
      return returned(value)
    }
    let error = MockError(.unstubbedCall, message.head, location: mock.location)
    if let error = error as? Failure {
      mock.report(message.text(ending: "The call threw this as an error."))
      throw threw(error)
    }
    mock.stop(message.text(ending: message.stopped))
  }
}
