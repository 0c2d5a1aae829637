// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A stream that can deliver what is emulated.
protocol EmulatedStream {
  /// A stream of one answer, or nil where the answer is no element of it.
  static func stream<Value: Sendable, Problem: Error>(
    of step: EmulatedStep<Value, Problem>, on clock: any Clock<Duration>
  ) -> Any?
}

extension EmulatedStream {
  /// Whether the answer can be an element of such a stream, or needs to be none.
  fileprivate static func takes<Value, Problem, Element>(
    _ step: EmulatedStep<Value, Problem>, as type: Element.Type
  ) -> Bool {
    if case .success(let value) = step.outcome { value is Element } else { true }
  }
}

extension AsyncStream: EmulatedStream {
  static func stream<Value: Sendable, Problem: Error>(
    of step: EmulatedStep<Value, Problem>, on clock: any Clock<Duration>
  ) -> Any? {
    // It cannot fail, so a failure is not for it.
    if case .failure = step.outcome { return nil }
    guard takes(step, as: Element.self) else { return nil }
    return Self { sink in
      let task = Task {
        await step.pause(on: clock)
        guard case .success(let value) = step.outcome else { return await Forever.untilCancelled() }
        if let element = value as? Element { sink.yield(element) }
        sink.finish()
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }
}

extension AsyncThrowingStream: EmulatedStream where Failure == any Error {
  static func stream<Value: Sendable, Problem: Error>(
    of step: EmulatedStep<Value, Problem>, on clock: any Clock<Duration>
  ) -> Any? {
    guard takes(step, as: Element.self) else { return nil }
    return Self { sink in
      let task = Task {
        await step.pause(on: clock)
        switch step.outcome {
        case .success(let value): if let element = value as? Element { sink.yield(element) }
        case .failure(let error): return sink.finish(throwing: error)
        case .never: await Forever.untilCancelled()
        }
        sink.finish()
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }
}
