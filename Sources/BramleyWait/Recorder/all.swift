// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// Waits until each of two recorders has an element that nobody has asked for yet.
///
/// ```swift
/// let (answers, orders) = (Recorder<Melody>(), Recorder<Receipt>())
/// …
/// let (answer, order) = try await all(of: answers, orders, within: .seconds(1))
/// ```
///
/// - Parameters:
///   - first: A recorder.
///   - second: A recorder.
///   - limit: The longest time to wait for all of them, counted from this call.
///   - fileID: The caller's place, for messages.
///   - filePath: The caller's place, for messages.
///   - line: The caller's place, for messages.
///   - column: The caller's place, for messages.
/// - Returns: The oldest element of each.
/// - Throws: ``WaitError`` with the code of the first recorder that got nothing; its timeline says
///   of each recorder what it got. The others keep their elements for the next question.
public func all<First, Second>(
  of first: Recorder<First>, _ second: Recorder<Second>, within limit: Duration,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) async throws(WaitError) -> (First, Second) {
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  try await expectArrivals([Arrival(first), Arrival(second)], within: limit, at: place)
  return (
    try await first.take(within: limit, at: place), try await second.take(within: limit, at: place)
  )
}

/// Waits until each of three recorders has an element that nobody has asked for yet.
///
/// - Parameters:
///   - first: A recorder.
///   - second: A recorder.
///   - third: A recorder.
///   - limit: The longest time to wait for all of them, counted from this call.
///   - fileID: The caller's place, for messages.
///   - filePath: The caller's place, for messages.
///   - line: The caller's place, for messages.
///   - column: The caller's place, for messages.
/// - Returns: The oldest element of each.
/// - Throws: ``WaitError`` with the code of the first recorder that got nothing; its timeline says
///   of each recorder what it got. The others keep their elements for the next question.
public func all<First, Second, Third>(
  of first: Recorder<First>, _ second: Recorder<Second>, _ third: Recorder<Third>,
  within limit: Duration,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) async throws(WaitError) -> (First, Second, Third) {
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  try await expectArrivals(
    [Arrival(first), Arrival(second), Arrival(third)], within: limit, at: place)
  return (
    try await first.take(within: limit, at: place),
    try await second.take(within: limit, at: place), try await third.take(within: limit, at: place)
  )
}

/// The first element of a recorder, whatever its type.
private struct Arrival: Sendable {
  let subject: String
  /// Waits for it, counted from the creation of this value; gives it in words, or says why not.
  let text: @Sendable (Duration, CodeLocation) async throws(WaitError) -> String

  init<Element>(_ recorder: Recorder<Element>) {
    subject = "\(recorder)"
    let elapsed = recorder.clock.stopwatch()
    text = { (limit, place) async throws(WaitError) in
      let rest = max(.zero, limit - elapsed())
      let answer = await recorder.ask(.arrival, within: rest, at: place)
      guard case .elements(let elements) = answer, let element = elements.first else {
        throw recorder.explain(.arrival, limit, answer, at: place)
      }
      return String(oneLine: element)
    }
  }
}

/// Waits for each, and takes nothing.
private func expectArrivals(
  _ arrivals: [Arrival], within limit: Duration, at place: CodeLocation
) async throws(WaitError) {
  var reports: [String] = []
  var errors: [WaitError] = []
  for arrival in arrivals {
    do throws(WaitError) {
      reports.append("✔ \(arrival.subject): \(try await arrival.text(limit, place))")
    } catch {
      reports.append("✘ \(arrival.subject): \(error.code)")
      reports += error.timeline.dropFirst().map { "  \($0)" }
      errors.append(error)
    }
  }
  guard let first = errors.first else { return }
  let error = WaitError(
    first.code,
    """
    Expected an element of each of \(arrivals.count) recorders within \(limit.text), but \
    \(errors.count) got none. Check that the actions that cause them have run, or allow more time.
    """, timeline: reports, cause: first.cause, location: place)
  Timeline.current?.record(.wait, error.message, details: reports, isFailure: true)
  throw error
}
