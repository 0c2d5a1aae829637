// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension Recorder {
  /// Waits for the oldest element that nobody has asked for yet.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait, counted from this call.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Returns: The element.
  /// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the limit passes first,
  ///   ``WaitError/Code/sourceFinished`` or ``WaitError/Code/sourceFailed`` when the source ends
  ///   first, ``WaitError/Code/cancelled`` when the task is cancelled.
  ///
  /// The limit is a safety net, not a pause: the call returns as soon as an element is there. The
  /// recorder stays usable after a failure.
  public func next(
    within limit: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) -> Element {
    try await take(
      within: limit,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until there are so many elements that nobody has asked for yet.
  ///
  /// - Parameters:
  ///   - count: The number of elements. If fewer arrive, they stay for the next question.
  ///   - limit: The longest time to wait, counted from this call.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Returns: The elements, oldest first.
  /// - Throws: ``WaitError``, as in ``next(within:)``.
  public func next(
    _ count: Int, within limit: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) -> [Element] {
    precondition(count > 0, "Ask for at least one element; expectNone(during:) asks for none.")
    return try await take(
      .elements(count), within: limit,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Collects whatever arrives during a time, and what arrived before.
  ///
  /// - Parameters:
  ///   - window: The time. The call returns earlier if the source finishes earlier.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Returns: The elements that nobody has asked for yet, oldest first; possibly none.
  /// - Throws: ``WaitError`` with ``WaitError/Code/sourceFailed`` when the source fails, or
  ///   ``WaitError/Code/cancelled`` when the task is cancelled.
  public func elements(
    during window: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) -> [Element] {
    try await take(
      .window, within: window,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until the source finishes.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait, counted from this call.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Returns: All elements that nobody has asked for yet, oldest first.
  /// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the source is still open
  ///   at the limit, ``WaitError/Code/sourceFailed`` when it fails, ``WaitError/Code/cancelled``
  ///   when the task is cancelled.
  @discardableResult
  public func finished(
    within limit: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) -> [Element] {
    try await take(
      .rest, within: limit,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until the source fails.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait, counted from this call.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Returns: The error that ended the source. Elements before it can still be asked for.
  /// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the source is still open
  ///   at the limit, ``WaitError/Code/sourceFinished`` when it finishes without an error,
  ///   ``WaitError/Code/cancelled`` when the task is cancelled.
  @discardableResult
  public func failure(
    within limit: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) -> any Error {
    let start = ContinuousClock.now
    let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = await ask(.failure, within: limit, at: place)
    if case .ended(.failed(let error)) = answer {
      note("the failure: \(String(oneLine: error))", since: start)
      return error
    }
    throw failed(.failure, limit, answer, at: place, since: start)
  }

  /// Waits for a time and expects that no element arrives.
  ///
  /// - Parameters:
  ///   - window: The time. The call returns earlier if the source finishes earlier, since
  ///     nothing can arrive any more.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Throws: ``WaitError`` with ``WaitError/Code/unexpectedElement`` as soon as an element is
  ///   there, also if it arrived before and nobody asked for it. The element stays. Or
  ///   ``WaitError/Code/sourceFailed`` when the source fails, ``WaitError/Code/cancelled`` when the
  ///   task is cancelled.
  ///
  /// This is the only question that uses up its whole time when all is well. Give the recorder a
  /// ``TestClock`` and no real time passes.
  public func expectNone(
    during window: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) {
    let start = ContinuousClock.now
    let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    switch await ask(.silence, within: window, at: place) {
    case .expired, .ended(.finished):
      note("nothing for \(window.text)", since: start)
    case let answer:
      throw failed(.silence, window, answer, at: place, since: start)
    }
  }

  /// Waits for the one element of a source that gives one and ends, such as a completion handler.
  ///
  /// ```swift
  /// let saved = Recorder<Melody>()
  /// bakery.save(.crumbleWaltz) { saved.complete(with: $0) }
  /// #expect(try await saved.value(within: .seconds(1)) == .crumbleWaltz)
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait, counted from this call.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  /// - Returns: The element.
  /// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the source is still open
  ///   at the limit, ``WaitError/Code/sourceFailed`` when it fails,
  ///   ``WaitError/Code/sourceFinished`` when it ends without an element,
  ///   ``WaitError/Code/unexpectedElement`` when there were several, ``WaitError/Code/cancelled``
  ///   when the task is cancelled.
  public func value(
    within limit: Duration,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async throws(WaitError) -> Element {
    let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let start = ContinuousClock.now
    let elements = try await take(.value, within: limit, at: place)
    if elements.count == 1, let element = elements.first { return element }
    throw failed(
      .value, limit, elements.isEmpty ? .ended(.finished) : .elements(elements), at: place,
      since: start)
  }

  /// Waits for one element.
  func take(within limit: Duration, at place: CodeLocation) async throws(WaitError) -> Element {
    let elements = try await take(.elements(1), within: limit, at: place)
    guard let first = elements.first else { preconditionFailure("An answer without its element.") }
    return first
  }

  private func take(
    _ demand: Inbox<Element>.Demand, within limit: Duration, at place: CodeLocation
  ) async throws(WaitError) -> [Element] {
    let start = ContinuousClock.now
    let answer = await ask(demand, within: limit, at: place)
    guard case .elements(let elements) = answer else {
      throw failed(demand, limit, answer, at: place, since: start)
    }
    note(
      elements.count == 1
        ? String(oneLine: elements[0]) : String(count: elements.count, of: "element"),
      since: start)
    return elements
  }

  /// Notes on the timeline of the test that a wait succeeded.
  private func note(_ outcome: @autoclosure () -> String, since start: ContinuousClock.Instant) {
    guard let testTimeline else { return }
    testTimeline.record(
      .wait, "\(Self.name) gave \(outcome())", duration: start.duration(to: .now),
      details: ["made at \(location)"])
  }

  /// Makes the error of a question, and notes it on the timeline of the test.
  private func failed(
    _ demand: Inbox<Element>.Demand, _ limit: Duration, _ answer: Inbox<Element>.Answer,
    at place: CodeLocation, since start: ContinuousClock.Instant
  ) -> WaitError {
    let error = explain(demand, limit, answer, at: place)
    testTimeline?.record(
      .wait, error.message, duration: start.duration(to: .now), details: error.timeline,
      isFailure: true)
    return error
  }
}
