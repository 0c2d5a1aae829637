// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// One check of a property: values, runs, and what to say when one fails.
struct PropertyCheck<Value> {
  /// Says that a property returned false.
  struct ReturnedFalse: Error, CustomStringConvertible {
    var description: String { "it returned false" }
  }

  /// Throws if the property does not hold.
  typealias Body = (Value) async throws -> Void

  /// The outcome of one run.
  private enum Outcome {
    case held
    case skipped
    case failed(Value, any Error)
  }

  let generator: Generator<Value>
  let runs: Int
  let seed: UInt64
  let function: String
  let location: CodeLocation

  /// Runs the property on fresh values until one fails or there were enough.
  func run(
    isolation: isolated (any Actor)? = #isolation, _ body: Body
  ) async throws(PropertyError) {
    precondition(runs > 0, "A property that is never run holds for nothing.")
    let end = WaitScope.current?.begin("a property to be checked", at: location)
    defer { end?() }
    var random = SeededRandom(unnoted: seed)
    var held = 0
    var skipped = 0
    while held < runs {
      if Task.isCancelled {
        throw error(
          .cancelled,
          "The task was cancelled before the property was checked \(runs) times. "
            + "Check what cancelled the test.", runs: held)
      }
      var choices = Choices(random: SeededRandom(unnoted: random.next()))
      switch await outcome(&choices, body) {
      case .held: held += 1
      case .skipped: skipped += 1
      case .failed(let value, let cause):
        throw await explain(value, cause, choices, runs: held + 1, body)
      }
      if skipped > 10 * runs {
        throw error(
          .unsatisfiable,
          """
          Only \(held) of \(held + skipped) values were of use to the property, the others were \
          skipped. Use a generator that makes values of use.
          """, runs: held)
      }
    }
    Timeline.current?.record(
      .note, "the property held in \(String(count: runs, of: "run")) with seed \(seed)",
      details: ["written at \(location)"])
  }

  private func outcome(
    _ choices: inout Choices, isolation: isolated (any Actor)? = #isolation, _ body: Body
  ) async -> Outcome {
    guard let value = try? generator.make(&choices) else { return .skipped }
    do {
      try await body(value)
      return .held
    } catch is Discarded {
      return .skipped
    } catch {
      return .failed(value, error)
    }
  }

  /// Runs the property once more and, if it fails again, on smaller values.
  private func explain(
    _ first: Value, _ firstCause: any Error, _ failing: Choices, runs: Int,
    isolation: isolated (any Actor)? = #isolation, _ body: Body
  ) async -> PropertyError {
    let firstText = String(oneLine: first, limit: 1000)
    var again = Choices(replaying: failing.made)
    guard case .failed = await outcome(&again, body) else {
      return flaky(firstText, firstValue: firstText, firstCause, runs: runs)
    }

    var (smallest, cause) = (first, firstCause)
    var shrinker = Shrinker(failing)
    var candidate: (Value, any Error)?
    await shrinker.run { smaller in
      var choices = Choices(replaying: smaller)
      guard case .failed(let value, let error) = await outcome(&choices, body) else { return nil }
      candidate = (value, error)
      return choices
    }
    // The last candidate may have been turned down, so the best one is made once more.
    var best = Choices(replaying: shrinker.best.made)
    if candidate != nil {
      guard case .failed(let value, let error) = await outcome(&best, body) else {
        var choices = Choices(replaying: shrinker.best.made)
        let text = (try? generator.make(&choices)).map { String(oneLine: $0, limit: 1000) }
        return flaky(
          text ?? firstText, firstValue: firstText, firstCause, runs: runs,
          attempts: shrinker.attempts)
      }
      (smallest, cause) = (value, error)
    }
    let text = String(oneLine: smallest, limit: 1000)
    return error(
      .falsified,
      """
      The property does not hold for \(text): \(String(oneLine: cause)). Correct the code, or \
      narrow the generator.
      """, value: text, firstValue: firstText, cause: cause, runs: runs,
      attempts: shrinker.attempts)
  }

  /// Says that the property failed for a value, and then held for the same one.
  private func flaky(
    _ value: String, firstValue: String, _ cause: any Error, runs: Int, attempts: Int = 0
  ) -> PropertyError {
    error(
      .flaky,
      """
      The property is flaky: it failed for \(value) (\(String(oneLine: cause))), and then held for \
      the same value. Make it depend on nothing but the value.
      """, value: value, firstValue: firstValue, cause: cause, runs: runs, attempts: attempts)
  }

  private func error(
    _ code: PropertyError.Code, _ message: String, value: String? = nil,
    firstValue: String? = nil, cause: (any Error)? = nil, runs: Int, attempts: Int = 0
  ) -> PropertyError {
    let name = function.prefix { $0 != "(" }
    let error = PropertyError(
      code: code, message: message, value: value, firstValue: firstValue,
      cause: cause is ReturnedFalse ? nil : cause, runs: runs, attempts: attempts, seed: seed,
      replay: "\(Environment.seedName)=\(seed) swift test --filter \(name)", location: location)
    Timeline.current?.record(.note, message, details: [error.description], isFailure: true)
    return error
  }
}
