// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

// How calls end that no closure answers.
extension MockCall {
  /// The end of a call that no closure answers.
  ///
  /// - Returns: The value of the stub, or that of a call that no stub answers.
  /// - Throws: The error of the stub.
  public func value() throws(Failure) -> Result {
    if let value = try stubbed() { return value }
    return try unstubbed { nil }
  }

  /// The end of a call that needs no stub, such as that of an initialiser.
  ///
  /// - Parameter silent: The value of a call that no stub answers.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  public func value(default silent: @autoclosure () -> Result) throws(Failure) -> Result {
    if let value = try stubbed() { return value }
    return returned(silent())
  }

  /// The end of a call whose type may have no empty value.
  ///
  /// - Parameter fallback: The value of a call that no stub answers, where its type has none.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  public func value(fallback: @autoclosure () -> Result) throws(Failure) -> Result {
    if let value = try stubbed() { return value }
    return try unstubbed { fallback() }
  }

  /// The end of a call whose completion handler can be given what is emulated.
  ///
  /// - Parameters:
  ///   - handler: The handler. It is called where the mock emulates and no stub answers, on the actor
  ///     that it is isolated to.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  public func value<Delivered, Problem: Error>(
    delivering handler: @escaping @isolated(any) (Swift.Result<Delivered, Problem>) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) throws(Failure) -> Result {
    for entry in mock.stubs.emulations.reversed() where isOlder(than: entry.number) {
      guard let step = entry.stub.take(for: (Delivered.self, Problem.self), on: mock.clock),
        let value = DefaultValue.of(Result.self)
      else { continue }
      step.deliver(on: mock.clock, from: isolation, to: handler)
      return returned(value)
    }
    return try value()
  }

  /// The end of a call whose completion handler may be left out.
  ///
  /// - Parameters:
  ///   - handler: The handler, or nil. It is called where the mock emulates and no stub answers, on
  ///     the actor that it is isolated to.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  public func value<Delivered, Problem: Error>(
    delivering handler: (@isolated(any) (Swift.Result<Delivered, Problem>) -> Void)?,
    isolation: isolated (any Actor)? = #isolation
  ) throws(Failure) -> Result {
    try value(delivering: handler ?? { (_: Swift.Result<Delivered, Problem>) in })
  }

  /// The end of a call whose closure is no completion handler, although it looks like one: it takes
  /// another type with the name of `Result`.
  ///
  /// - Parameter handler: The closure, to which nothing is delivered.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub.
  @_disfavoredOverload
  public func value<Handler>(delivering handler: Handler) throws(Failure) -> Result {
    try value()
  }

  /// The end of an asynchronous call that no closure answers, after the delay that is emulated.
  ///
  /// - Parameter isolation: The actor of the caller.
  /// - Returns: The value of the stub, or that of a call that no stub answers.
  /// - Throws: The error of the stub; `CancellationError` where a call that is never answered may
  ///   throw it.
  public func delayedValue(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Result {
    guard let step = delayedStep else { return try value() }
    return try await delayed(step)
  }

  /// The end of an asynchronous call that needs no stub.
  ///
  /// - Parameters:
  ///   - silent: The value of a call that no stub answers.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub; `CancellationError` where a call that is never answered may
  ///   throw it.
  public func delayedValue(
    default silent: @autoclosure () -> Result, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Result {
    guard let step = delayedStep else { return try value(default: silent()) }
    return try await delayed(step)
  }

  /// The end of an asynchronous call whose type may have no empty value.
  ///
  /// - Parameters:
  ///   - fallback: The value of a call that no stub answers, where its type has none.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value of the stub.
  /// - Throws: The error of the stub; `CancellationError` where a call that is never answered may
  ///   throw it.
  public func delayedValue(
    fallback: @autoclosure () -> Result, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Result {
    guard let step = delayedStep else { return try value(fallback: fallback()) }
    return try await delayed(step)
  }

  /// What is emulated, if it does not come at once.
  private var delayedStep: EmulatedStep<Result, Failure>? {
    guard let step = behaviour?.step, !step.isImmediate else { return nil }
    return step
  }

  private func delayed(
    _ step: EmulatedStep<Result, Failure>, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Result {
    mock.timeline?.record(.mockCall, "\(summary) … \(step)")
    do {
      return returned(try await step.play(on: mock.clock))
    } catch { throw threw(error) }
  }

  /// The end of a call that a stub answers; nil where none does.
  private func stubbed() throws(Failure) -> Result? {
    guard let behaviour else { return nil }
    if let value = behaviour.value { return returned(value) }
    if let error = behaviour.error { throw threw(error) }
    guard let step = behaviour.step else { return nil }
    if !step.isImmediate { reportDelay(step) }
    switch step.outcome {
    case .success(let value): return returned(value)
    case .failure(let error): throw threw(error)
    case .never: return nil
    }
  }

  // MARK: Findings

  /// Says that a call that cannot wait did not.
  private func reportDelay(_ step: EmulatedStep<Result, Failure>) {
    mock.report(
      """
      \(summary) is not asynchronous, so it did not wait for what is emulated: \(step).
      Stub it with an answer that comes at once.
      """)
  }

  /// The end of a call that no stub answers.
  private func unstubbed(_ fallback: () -> Result?) throws(Failure) -> Result {
    // A write needs no answer, and what was written can be read.
    if isWrite, let value = () as? Result { return returned(value) }
    if let written = mock.calls.written(to: name), let value = written as? Result {
      return returned(value)
    }
    let value = DefaultValue.of(Result.self) ?? fallback()
    if let value, mock.strictness.allows(Result.self) { return returned(value) }
    let message = UnstubbedMessage(
      mock, self, Result.self, isToBeReal: behaviour?.kind == .callsReal)
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
