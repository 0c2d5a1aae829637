// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// One answer of an emulated service.
struct EmulatedStep<Value, Failure: Error> {
  /// What happens.
  enum Outcome {
    case success(Value)
    case failure(Failure)
    case never
  }

  let outcome: Outcome
  /// How long it takes.
  var delay: Duration = .zero
  /// The clock on which that passes, or nil for that of the test.
  var clock: (any Clock<Duration>)?

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// Whether the answer comes at once.
  var isImmediate: Bool {
    if case .never = outcome { false } else { delay == .zero }
  }

  /// The same delay before something else.
  func with<Other, Problem>(
    _ outcome: EmulatedStep<Other, Problem>.Outcome
  ) -> EmulatedStep<Other, Problem> {
    var step = EmulatedStep<Other, Problem>(outcome)
    step.delay = delay
    step.clock = clock
    return step
  }

  /// Waits for the time of the answer; a cancelled task does not wait any longer.
  ///
  /// - Parameters:
  ///   - usual: The clock where the answer names none.
  ///   - isolation: The actor of the caller.
  func pause(
    on usual: any Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) async {
    if delay > .zero { try? await (clock ?? usual).sleep(for: delay) }
  }

  /// The answer after its time.
  ///
  /// - Parameters:
  ///   - usual: The clock where the answer names none.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value.
  /// - Throws: The failure; `CancellationError` where it may be thrown.
  func play(
    on usual: any Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value {
    await pause(on: usual)
    switch outcome {
    case .success(let value): return value
    case .failure(let error): throw error
    case .never:
      await Forever.untilCancelled()
      if let error = CancellationError() as? Failure { throw error }
      // The call may not throw that, so there is no way for it to end.
      await Forever.withoutEnd()
    }
  }
}

// MARK: -

extension EmulatedStep: Sendable where Value: Sendable {}
extension EmulatedStep.Outcome: Sendable where Value: Sendable {}

extension EmulatedStep: CustomStringConvertible {
  /// The answer, as a test would write it.
  var description: String {
    let text =
      switch outcome {
      case .success(let value): ".success(\(ValueText(value).text))"
      case .failure(let error): ".failure(\(ValueText(error).text))"
      case .never: ".never"
      }
    return delay > .zero ? "\(text).after(\(delay.text))" : text
  }
}
