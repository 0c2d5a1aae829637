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
///     if call.isAnswered { return call.returned(try await call.answer()) }
///     if call.callsReal(spied) { return call.returned(try await call.real(spied).melodies()) }
///   } catch { throw call.threw(error) }
///   return try await call.delayedValue()
/// }
/// ```
public final class MockCall<Arguments, Result, Failure: Error, Answer>: AnyCallRecord,
  @unchecked Sendable
{
  // How it ended is only touched with the lock of the store held. The owner and the behaviour belong
  // to whoever makes the call.
  //
  // Every generic type that is named where a call passes costs a search for its metadata, which is
  // most of what a call costs. So how a call ended and what answers it are kept in fields and not
  // in generic enumerations.

  let arguments: Arguments
  private var returnedValue: Result?
  private var thrownError: Failure?
  /// What was thrown, where it is not of the type that the requirement throws.
  private var rethrown: (any Error)?

  /// The mock, as long as the call runs; the mock keeps the call.
  private var owner: MockState?
  /// What answers the call, as long as it runs, or nil where no stub does.
  private(set) var behaviour: Behaviour<Result, Failure, Answer>?
  /// The place of the stub among those of its mock, or 0.
  private var stubNumber = 0

  /// Records a call and finds what answers it.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: What tells the requirement from the others of the mock.
  ///   - arguments: What the call was given.
  public init(_ mock: MockState, _ name: String, _ arguments: Arguments) {
    self.arguments = arguments
    owner = mock
    super.init(name, in: mock.calls)
    mock.calls.add(self)
    chooseBehaviour()
  }

  /// The mock; a call that has ended has no use for it.
  var mock: MockState {
    guard let owner else {
      preconditionFailure("This call of \(name) has ended. A mock ends each of its calls once.")
    }
    return owner
  }

  /// Takes the newest stub that matches, which moves on by one call.
  private func chooseBehaviour() {
    let (stubs, emulations) = mock.stubs.rules(of: name)
    var olderEmulations = emulations[...]
    let type = Stub<Arguments, Result, Failure, Answer>.self
    for entry in stubs.reversed() {
      if takeEmulation(from: &olderEmulations, after: entry.number) { return }
      guard Swift.type(of: entry.stub) == type else { continue }
      // The line above has checked the type; a conditional cast would look for it once more.
      let stub = unsafeDowncast(entry.stub, to: type)
      guard stub.matches?(arguments) ?? true, let taken = stub.take() else { continue }
      stub.capture?(arguments)
      // A stub has behaviours of its own types alone.
      behaviour = unsafeDowncast(taken, to: Behaviour<Result, Failure, Answer>.self)
      stubNumber = entry.number
      return
    }
    _ = takeEmulation(from: &olderEmulations, after: 0)
  }

  /// Takes the newest emulation that fits, if there is one that is newer than a stub.
  private func takeEmulation(
    from emulations: inout ArraySlice<StubStore.Entry<any Emulation>>, after number: Int
  ) -> Bool {
    while let entry = emulations.last, entry.number > number {
      emulations.removeLast()
      guard let step = entry.stub.take(for: (Result.self, Failure.self), on: mock.clock) else {
        continue
      }
      behaviour = .emulates(step)
      stubNumber = entry.number
      return true
    }
    return false
  }

  /// Whether a closure of the test answers the call, and not a value, an error or nothing.
  public var isAnswered: Bool { behaviour?.kind == .answers }

  /// The closure that answers the call, where one does.
  ///
  /// It is no optional: to call one of those, a witness would need much more code.
  public var answer: Answer {
    guard let answer = behaviour?.answer else {
      mock.stop("A mock asked for the closure that answers \(summary), which no closure does.")
    }
    return answer
  }

  /// Notes that the call returned.
  ///
  /// - Parameter value: The value.
  /// - Returns: The value.
  @discardableResult public func returned(_ value: Result) -> Result {
    end { returnedValue = value }
    return value
  }

  /// Notes that the call threw.
  ///
  /// - Parameter error: The error.
  /// - Returns: The error.
  public func threw(_ error: Failure) -> Failure {
    end { thrownError = error }
    return error
  }

  /// Notes that a call threw what its closure threw.
  func end(rethrowing error: any Error) { end { rethrown = error } }

  private func end(_ keep: () -> Void) {
    store.change(keep)
    guard let mock = owner else { return }
    owner = nil
    behaviour = nil
    guard let timeline = mock.timeline else { return }
    timeline.record(
      .mockCall, summary(mock) + store.ending(of: self).text,
      duration: instant.duration(to: .now))
  }

  /// The call with the name of its mock, as people write it.
  var summary: String { summary(mock) }

  private func summary(_ mock: MockState) -> String {
    CallText.text(CallText(name).call(arguments), of: mock.name)
  }

  // MARK: What is kept

  override var anyArguments: Any { arguments }

  /// How the call ended; to be asked with the lock of the store held.
  var outcome: CallOutcome<Result, Failure> {
    if let value = returnedValue { return .returned(value) }
    if let error = thrownError { return .threw(error) }
    return .running
  }

  override var ending: CallEnding {
    if let value = returnedValue { return .returned(value) }
    if let error = thrownError { return .threw(error) }
    return rethrown.map { .threw($0) } ?? .running
  }

  /// Whether something has answered the call since that is newer than its stub.
  func isOlder(than number: Int) -> Bool { stubNumber < number }
}
