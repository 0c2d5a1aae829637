// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// One call of a requirement, from its coming to its end.
///
/// Generated mocks make one at the beginning of each requirement, which records the call:
///
/// ```swift
/// func melodies() async throws(ServiceRequestError) -> [Melody] {
///   let call = MockCall<Void, [Melody], ServiceRequestError, Melodies>(mock, "melodies()", ())
///   guard let answer = call.answer(or: spied?.melodies) else { return try await call.delayedValue() }
///   do { return call.returned(try await answer()) } catch { throw call.threw(error) }
/// }
/// ```
public struct MockCall<Arguments, Result, Failure: Error, Answer> {
  let mock: MockState
  let record: CallRecord<Arguments, Result, Failure>
  let behaviour: Behaviour<Result, Failure, Answer>?

  /// Records a call and finds what answers it.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: What tells the requirement from the others of the mock.
  ///   - arguments: What the call was given.
  public init(_ mock: MockState, _ name: String, _ arguments: Arguments) {
    self.mock = mock
    let record = CallRecord<Arguments, Result, Failure>(name, arguments)
    self.record = record
    mock.calls.add(record)
    behaviour = Self.behaviour(for: arguments, mock.stubs.stubs(of: name))
  }

  /// The closure that answers the call, or nil where the answer is a value, an error or nothing.
  ///
  /// - Parameter real: The same requirement of the implementation that the mock spies on.
  /// - Returns: The closure of the stub, or the real implementation where no stub answers.
  public func answer(or real: @autoclosure () -> Answer? = nil) -> Answer? {
    switch behaviour {
    case .answers(let answer): answer
    case .callsReal, nil: real()
    case .returns, .fails: nil
    }
  }

  /// What the newest stub that matches does.
  private static func behaviour(
    for arguments: Arguments, _ stubs: [any AnyStub]
  ) -> Behaviour<Result, Failure, Answer>? {
    for stub in stubs.reversed() {
      guard let stub = stub as? Stub<Arguments, Result, Failure, Answer>,
        stub.takesAll || stub.matches(arguments), let behaviour = stub.take()
      else { continue }
      for part in stub.parts { part.capture?(arguments) }
      return behaviour
    }
    return nil
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
    switch behaviour {
    case .returns(let value): return returned(value)
    case .fails(let error): throw threw(error)
    case .answers, .callsReal, nil:
      if let value = silent() { return returned(value) }
      return try unstubbed(fallback)
    }
  }

  /// The end of an asynchronous call that no closure answers, after the delay that is emulated.
  ///
  /// - Parameters:
  ///   - silent: The value of a call that needs no stub.
  ///   - fallback: The value of a call that no stub answers, where its type has none.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  public func delayedValue(
    default silent: @autoclosure () -> Result? = nil,
    fallback: @autoclosure () -> Result? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Result {
    try value(default: silent(), fallback: fallback())
  }

  /// Notes that the call returned.
  ///
  /// - Parameter value: The value.
  /// - Returns: The value.
  public func returned(_ value: Result) -> Result {
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

  private func note() {
    guard let timeline = mock.timeline else { return }
    let text = CallText(record.name).call(record.arguments)
    timeline.record(.mockCall, "\(mock.name).\(text)\(record.outcomeText ?? "")")
  }

  private func unstubbed(_ fallback: () -> Result?) throws(Failure) -> Result {
    let message = "unstubbed \(record.name)"
    mock.scope?.record(MockFinding(message: message, location: mock.location))
    if let value = DefaultValue.of(Result.self) ?? fallback() { return returned(value) }
    if let error = MockError(.unstubbedCall, message, location: mock.location) as? Failure {
      throw threw(error)
    }
    fatalError(message)
  }
}
