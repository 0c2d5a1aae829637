// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Emulated {
  /// Delivers as an async call does.
  ///
  /// - Parameters:
  ///   - clock: The clock of the delay; nil for that of the test.
  ///   - isolation: The actor of the caller.
  /// - Returns: The value.
  /// - Throws: The failure.
  public func value(
    on clock: (any Clock<Duration>)? = nil, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value {
    try await next.play(on: Self.clock(clock))
  }

  /// Delivers as a call with a completion handler does.
  ///
  /// Without a delay the handler is called before this returns, unless it is isolated to an actor
  /// that the caller is not on.
  ///
  /// - Parameters:
  ///   - clock: The clock of the delay; nil for that of the test.
  ///   - isolation: The actor of the caller.
  ///   - handler: The handler, which is called on its actor, and not by what never answers.
  public func deliver(
    on clock: (any Clock<Duration>)? = nil, isolation: isolated (any Actor)? = #isolation,
    to handler: @escaping @isolated(any) (Result<Value, Failure>) -> Void
  ) {
    next.deliver(on: Self.clock(clock), from: isolation, to: handler)
  }

  /// Delivers as a stream does: each answer that is left is an element, and a failure is the end.
  ///
  /// What never answers makes a stream that does not end.
  ///
  /// - Parameter clock: The clock of the delays; nil for that of the test.
  /// - Returns: The stream.
  public func stream(
    on clock: (any Clock<Duration>)? = nil
  ) -> AsyncThrowingStream<Value, any Error> {
    let clock = Self.clock(clock)
    return AsyncThrowingStream { sink in
      let task = Task { sink.finish(throwing: await play(on: clock) { sink.yield($0) }) }
      sink.onTermination = { _ in task.cancel() }
    }
  }

  /// Delivers as a stream does that cannot fail: a failure is its end.
  ///
  /// - Parameter clock: The clock of the delays; nil for that of the test.
  /// - Returns: The stream.
  public func values(on clock: (any Clock<Duration>)? = nil) -> AsyncStream<Value> {
    let clock = Self.clock(clock)
    return AsyncStream { sink in
      let task = Task {
        _ = await play(on: clock) { sink.yield($0) }
        sink.finish()
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }

  /// Plays the answers that are left.
  ///
  /// - Parameters:
  ///   - clock: The clock of the delays.
  ///   - deliver: Takes each value.
  /// - Returns: The failure at the end, or nil.
  private func play(
    on clock: any Clock<Duration>, _ deliver: (Value) -> Void
  ) async -> Failure? {
    var isLast = false
    while !isLast, !Task.isCancelled {
      isLast = isAtLast
      let step = next
      await step.pause(on: clock)
      switch step.outcome {
      case .success(let value): deliver(value)
      case .failure(let error): return error
      case .never: await Forever.untilCancelled()
      }
    }
    return nil
  }

  private static func clock(_ clock: (any Clock<Duration>)?) -> any Clock<Duration> {
    clock ?? MockScope.current?.clock ?? ContinuousClock()
  }
}
