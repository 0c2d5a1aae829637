// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension EmulatedStep {
  /// A completion handler, isolated to whatever it is.
  typealias Handler = @isolated(any) (Result<Value, Failure>) -> Void

  /// Calls a handler with the answer, after its time, on the actor that it is isolated to.
  ///
  /// - Parameters:
  ///   - clock: The clock where the answer names none.
  ///   - caller: The actor that the caller is known to be on.
  ///   - handler: The handler.
  func deliver(
    on clock: any Clock<Duration>, from caller: (any Actor)?, to handler: @escaping Handler
  ) {
    let result: Result<Value, Failure>
    switch outcome {
    case .success(let value): result = .success(value)
    case .failure(let error): result = .failure(error)
    case .never: return
    }
    let actor = handler.isolation
    if delay == .zero, actor == nil || actor === caller {
      return Self.call(handler, with: result)
    }
    let transferred = Transferred((step: self, handler: handler, result: result))
    if delay == .zero, actor === MainActor.shared {
      return Self.onMainActor {
        Self.call(transferred.value.handler, with: transferred.value.result)
      }
    }
    Task {
      await transferred.value.step.pause(on: clock)
      await transferred.value.handler(Transferred(transferred.value.result).value)
    }
  }

  /// Calls a handler from the actor that it is isolated to.
  ///
  /// The compiler asks for a wait before every call of what may be isolated, and a wait would be no
  /// call before the next statement. As the standard library does where isolation is assumed, the
  /// call is made without it: where the handler runs is not a part of how it is called.
  private static func call(_ handler: @escaping Handler, with result: Result<Value, Failure>) {
    unsafeBitCast(handler, to: ((Result<Value, Failure>) -> Void).self)(result)
  }

  /// Runs what belongs to the main actor, before this returns if it is called there.
  private static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { @MainActor in body() }
    } else {
      Task { @MainActor in body() }
    }
  }
}
