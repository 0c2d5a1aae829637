// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// The answer that a mock gives to whatever it fits.
final class EmulationStub<Value: Sendable, Problem: Error>: AnyStub, Emulation,
  @unchecked Sendable
{
  // Immutable but for what AnyStub protects.

  private let emulated: Emulated<Value, Problem>

  init(_ emulated: Emulated<Value, Problem>, at location: CodeLocation) {
    self.emulated = emulated
    super.init(at: location)
  }

  override var pattern: String { "emulates(\(emulated))" }

  func take<Result, Failure: Error>(
    for call: (Result.Type, Failure.Type), on clock: any Clock<Duration>
  ) -> EmulatedStep<Result, Failure>? {
    let step = emulated.take { step -> EmulatedStep<Result, Failure>? in
      if let type = Result.self as? any EmulatedStream.Type {
        let stream = type.stream(of: step, on: clock)
        return stream.flatMap { $0 as? Result }.map { EmulatedStep(.success($0)) }
      }
      switch step.outcome {
      case .success(let value): return (value as? Result).map { step.with(.success($0)) }
      case .failure(let error): return (error as? Failure).map { step.with(.failure($0)) }
      case .never: return step.with(.never)
      }
    }
    if step != nil { allowUnused() }
    return step
  }
}
