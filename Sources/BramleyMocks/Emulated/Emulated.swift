// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// What a service pretends has happened: a value, a failure, nothing at all, one after the other.
///
/// A mock can answer with it whatever is called, and it can be delivered in each of the shapes that
/// services have:
///
/// ```swift
/// service.emulates(.failure(.noNetwork))
/// service.emulates(.sequence(.failure(.noNetwork), .success(Melody.mocks).after(.seconds(1))))
/// ```
public struct Emulated<Value: Sendable, Failure: Error>: Sendable {
  let steps: [EmulatedStep<Value, Failure>]
  /// The step that comes next; copies go on together.
  private let place = Lock(0)

  private init(_ steps: [EmulatedStep<Value, Failure>]) { self.steps = steps }

  /// The service succeeds.
  ///
  /// - Parameter value: What it gives.
  /// - Returns: What is emulated.
  public static func success(_ value: Value) -> Self { Self([EmulatedStep(.success(value))]) }

  /// The service fails.
  ///
  /// - Parameter error: The error.
  /// - Returns: What is emulated.
  public static func failure(_ error: Failure) -> Self { Self([EmulatedStep(.failure(error))]) }

  /// The service never answers; a call ends only with its task.
  public static var never: Self { Self([EmulatedStep(.never)]) }

  /// The service answers each call differently; the last answer stays.
  ///
  /// - Parameters:
  ///   - first: The first answer.
  ///   - rest: Those after it.
  /// - Returns: What is emulated. Its copies share the place at which they are.
  public static func sequence(_ first: Self, _ rest: Self...) -> Self {
    Self(([first] + rest).flatMap(\.steps))
  }

  /// The service takes its time.
  ///
  /// - Parameters:
  ///   - delay: The time before each answer.
  ///   - clock: The clock on which it passes; nil for that of the test.
  /// - Returns: What is emulated.
  public func after(_ delay: Duration, on clock: (any Clock<Duration>)? = nil) -> Self {
    Self(
      steps.map { step in
        var step = step
        step.delay += delay
        step.clock = clock ?? step.clock
        return step
      })
  }

  /// Moves on by one answer.
  ///
  /// - Parameter use: Makes use of the answer; nil if it has none for it, and then it comes again.
  /// - Returns: What was made of it.
  func take<Used>(_ use: (EmulatedStep<Value, Failure>) -> Used?) -> Used? {
    place.withLock { place in
      let used = use(steps[place])
      if used != nil { place = min(place + 1, steps.count - 1) }
      return Transferred(used)
    }.value
  }

  /// The next answer.
  var next: EmulatedStep<Value, Failure> { take { $0 } ?? steps[steps.count - 1] }

  /// Whether no answer but the last is left.
  var isAtLast: Bool { place.withLock { $0 == steps.count - 1 } }
}

// MARK: -

extension Emulated: CustomStringConvertible {
  /// What is emulated, as a test would write it.
  public var description: String {
    steps.count == 1
      ? steps[0].description
      : ".sequence(\(steps.map(\.description).joined(separator: ", ")))"
  }
}
