// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// Repeats an attempt until it succeeds, its limit passes, or its task is cancelled.
struct Polling {
  /// The outcome of one attempt.
  enum Attempt<Value> {
    case satisfied(Value)
    case unsatisfied(Any)
  }

  /// What the last attempt left behind.
  private enum Outcome {
    case value(Any)
    case thrown(any Error)

    var text: String {
      switch self {
      case .value(let text as String) where text == "nil": "gave nil"
      case .value(let value): "gave \(String(oneLine: value))"
      case .thrown(let error): "threw \(String(oneLine: error))"
      }
    }
  }

  let expectation: String
  let limit: Duration
  let interval: Duration
  let clock: any Clock<Duration>
  let location: CodeLocation

  /// Runs attempts; the last one begins at the limit or after it.
  func run<Value>(
    isolation: isolated (any Actor)? = #isolation, _ attempt: () async throws -> Attempt<Value>
  ) async throws(WaitError) -> Value {
    let start = ContinuousClock.now
    let elapsed = clock.stopwatch()
    let end = WaitScope.current?.begin(expectation, at: location)
    defer { end?() }
    var seen = Sightings()
    while true {
      let began = elapsed()
      let outcome: Outcome
      do {
        switch try await attempt() {
        case .satisfied(let value):
          note("found \(expectation) in \(String(count: seen.polls + 1, of: "poll"))", since: start)
          return value
        case .unsatisfied(let value): outcome = .value(value)
        }
      } catch {
        outcome = .thrown(error)
      }
      seen.note(outcome.text, at: began)
      if Task.isCancelled { throw failed(.cancelled, seen, outcome, began, since: start) }
      if began >= limit { throw failed(.deadlineReached, seen, outcome, began, since: start) }
      let pause = max(.zero, min(interval, limit - elapsed()))
      guard (try? await clock.sleep(for: pause)) != nil else {
        throw failed(.cancelled, seen, outcome, began, since: start)
      }
    }
  }

  private func note(_ title: String, since start: ContinuousClock.Instant) {
    Timeline.current?.record(
      .wait, title, duration: start.duration(to: .now), details: ["waited at \(location)"])
  }

  private func failed(
    _ code: WaitError.Code, _ seen: Sightings, _ outcome: Outcome, _ began: Duration,
    since start: ContinuousClock.Instant
  ) -> WaitError {
    let count = String(count: seen.polls, of: "poll")
    let message =
      if code == .cancelled {
        """
        Expected \(expectation), but the waiting task was cancelled after \(count); the last \
        \(seen.last). Check what cancelled the test.
        """
      } else {
        """
        Expected \(expectation) within \(limit.text), but after \(count) the last \
        \(seen.last). Check that the action that causes it has run, or allow more time.
        """
      }
    var lines = ["waited at \(location)"] + seen.lines
    if code == .deadlineReached {
      lines.append("the last poll began \((began - limit).text) after the limit")
    }
    Timeline.current?.record(
      .wait, message, duration: start.duration(to: .now), details: lines, isFailure: true)
    let cause: (any Error)? = if case .thrown(let error) = outcome { error } else { nil }
    return WaitError(code, message, timeline: lines, cause: cause, location: location)
  }
}
