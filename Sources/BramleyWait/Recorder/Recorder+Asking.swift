// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension Recorder {
  /// Waits for the oldest element that nobody has asked for yet.
  ///
  /// - Parameter limit: The longest time to wait, counted from this call.
  /// - Returns: The element.
  /// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the limit passes first,
  ///   ``WaitError/Code/sourceFinished`` or ``WaitError/Code/sourceFailed`` when the source ends
  ///   first, ``WaitError/Code/cancelled`` when the task is cancelled.
  ///
  /// The limit is a safety net, not a pause: the call returns as soon as an element is there. The
  /// recorder stays usable after a failure.
  public func next(within limit: Duration) async throws(WaitError) -> Element {
    let elements = try await take(.elements(1), within: limit)
    guard let first = elements.first else { preconditionFailure("An answer without its element.") }
    return first
  }

  /// Waits until there are so many elements that nobody has asked for yet.
  ///
  /// - Parameters:
  ///   - count: The number of elements. If fewer arrive, they stay for the next question.
  ///   - limit: The longest time to wait, counted from this call.
  /// - Returns: The elements, oldest first.
  /// - Throws: ``WaitError``, as in ``next(within:)``.
  public func next(_ count: Int, within limit: Duration) async throws(WaitError) -> [Element] {
    precondition(count > 0, "Ask for at least one element; expectNone(during:) asks for none.")
    return try await take(.elements(count), within: limit)
  }

  /// Collects whatever arrives during a time, and what arrived before.
  ///
  /// - Parameter window: The time. The call returns earlier if the source finishes earlier.
  /// - Returns: The elements that nobody has asked for yet, oldest first; possibly none.
  /// - Throws: ``WaitError`` with ``WaitError/Code/sourceFailed`` when the source fails, or
  ///   ``WaitError/Code/cancelled`` when the task is cancelled.
  public func elements(during window: Duration) async throws(WaitError) -> [Element] {
    try await take(.window, within: window)
  }

  /// Waits until the source finishes.
  ///
  /// - Parameter limit: The longest time to wait, counted from this call.
  /// - Returns: All elements that nobody has asked for yet, oldest first.
  /// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the source is still open
  ///   at the limit, ``WaitError/Code/sourceFailed`` when it fails, ``WaitError/Code/cancelled``
  ///   when the task is cancelled.
  @discardableResult
  public func finished(within limit: Duration) async throws(WaitError) -> [Element] {
    try await take(.rest, within: limit)
  }

  /// Waits until the source fails.
  ///
  /// - Parameter limit: The longest time to wait, counted from this call.
  /// - Returns: The error that ended the source. Elements before it can still be asked for.
  /// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the source is still open
  ///   at the limit, ``WaitError/Code/sourceFinished`` when it finishes without an error,
  ///   ``WaitError/Code/cancelled`` when the task is cancelled.
  @discardableResult
  public func failure(within limit: Duration) async throws(WaitError) -> any Error {
    let start = ContinuousClock.now
    let answer = await ask(.failure, within: limit)
    if case .ended(.failed(let error)) = answer {
      note("the failure: \(String(oneLine: error))", since: start)
      return error
    }
    throw failed(.failure, limit, answer, since: start)
  }

  /// Waits for a time and expects that no element arrives.
  ///
  /// - Parameter window: The time. The call returns earlier if the source finishes earlier, since
  ///   nothing can arrive any more.
  /// - Throws: ``WaitError`` with ``WaitError/Code/unexpectedElement`` as soon as an element is
  ///   there, also if it arrived before and nobody asked for it. The element stays. Or
  ///   ``WaitError/Code/sourceFailed`` when the source fails, ``WaitError/Code/cancelled`` when the
  ///   task is cancelled.
  ///
  /// This is the only question that uses up its whole time when all is well. Give the recorder a
  /// ``TestClock`` and no real time passes.
  public func expectNone(during window: Duration) async throws(WaitError) {
    let start = ContinuousClock.now
    switch await ask(.silence, within: window) {
    case .expired, .ended(.finished):
      note("nothing for \(window.text)", since: start)
    case let answer:
      throw failed(.silence, window, answer, since: start)
    }
  }

  private func take(
    _ demand: Inbox<Element>.Demand, within limit: Duration
  ) async throws(WaitError) -> [Element] {
    let start = ContinuousClock.now
    let answer = await ask(demand, within: limit)
    guard case .elements(let elements) = answer else {
      throw failed(demand, limit, answer, since: start)
    }
    note(
      elements.count == 1
        ? String(oneLine: elements[0]) : String(count: elements.count, of: "element"),
      since: start)
    return elements
  }

  /// Notes on the timeline of the test that a wait succeeded.
  private func note(_ outcome: @autoclosure () -> String, since start: ContinuousClock.Instant) {
    guard let timeline = Timeline.current else { return }
    timeline.record(
      .wait, "\(Self.self) gave \(outcome())", duration: start.duration(to: .now),
      details: ["made at \(location)"])
  }

  /// Makes the error of a question, and notes it on the timeline of the test.
  private func failed(
    _ demand: Inbox<Element>.Demand, _ limit: Duration, _ answer: Inbox<Element>.Answer,
    since start: ContinuousClock.Instant
  ) -> WaitError {
    let error = explain(demand, limit, answer)
    Timeline.current?.record(
      .wait, error.message, duration: start.duration(to: .now), details: error.timeline,
      isFailure: true)
    return error
  }
}
