// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// Waits until a condition holds.
///
/// ```swift
/// try await eventually("the oven is hot", within: .seconds(5)) { await oven.isHot }
/// ```
///
/// The condition is evaluated at once, then again after each interval, and at least once after the
/// limit has passed, so a busy machine alone makes nobody fail. An attempt that throws counts as
/// "not yet". Where a callback or a sequence tells what happened, a ``Recorder`` is better: it
/// polls nothing and misses nothing.
///
/// - Parameters:
///   - expectation: What is waited for, in words.
///   - limit: The longest time to wait, counted from this call.
///   - interval: The pause between two attempts.
///   - clock: The clock that measures both.
///   - isolation: The actor of the caller, on which the condition is evaluated.
///   - fileID: The caller's place, for messages.
///   - filePath: The caller's place, for messages.
///   - line: The caller's place, for messages.
///   - column: The caller's place, for messages.
///   - condition: Evaluated once per attempt. An attempt that is itself waiting is not interrupted.
/// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the limit passes first, or
///   ``WaitError/Code/cancelled`` when the task is cancelled.
public func eventually(
  _ expectation: String = "the condition to hold", within limit: Duration = .seconds(5),
  every interval: Duration = .milliseconds(10), clock: any Clock<Duration> = ContinuousClock(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, _ condition: () async throws -> Bool
) async throws(WaitError) {
  let polling = Polling(
    expectation: expectation, limit: limit, interval: interval, clock: clock,
    location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  try await polling.run { try await condition() ? .satisfied(()) : .unsatisfied(false) }
}

/// Waits until there is a value.
///
/// ```swift
/// let melody = try await eventually("a melody") { await bakery.melodies.first }
/// ```
///
/// - Parameters:
///   - expectation: What is waited for, in words.
///   - limit: The longest time to wait, counted from this call.
///   - interval: The pause between two attempts.
///   - clock: The clock that measures both.
///   - isolation: The actor of the caller, on which the body is evaluated.
///   - fileID: The caller's place, for messages.
///   - filePath: The caller's place, for messages.
///   - line: The caller's place, for messages.
///   - column: The caller's place, for messages.
///   - body: Evaluated once per attempt; nil means "not yet".
/// - Returns: The value of the attempt that had one.
/// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the limit passes first, or
///   ``WaitError/Code/cancelled`` when the task is cancelled.
public func eventually<Value>(
  _ expectation: String = "a value", within limit: Duration = .seconds(5),
  every interval: Duration = .milliseconds(10), clock: any Clock<Duration> = ContinuousClock(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, _ body: () async throws -> Value?
) async throws(WaitError) -> Value {
  let polling = Polling(
    expectation: expectation, limit: limit, interval: interval, clock: clock,
    location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  return try await polling.run {
    if let value = try await body() { .satisfied(value) } else { .unsatisfied("nil") }
  }
}

/// Waits until a value equals another one; the message names the last value that was read.
///
/// ```swift
/// try await eventually(equals: "Melodies", within: .seconds(5)) { await app.title }
/// ```
///
/// - Parameters:
///   - expected: The value to wait for.
///   - limit: The longest time to wait, counted from this call.
///   - interval: The pause between two attempts.
///   - clock: The clock that measures both.
///   - isolation: The actor of the caller, on which the value is read.
///   - fileID: The caller's place, for messages.
///   - filePath: The caller's place, for messages.
///   - line: The caller's place, for messages.
///   - column: The caller's place, for messages.
///   - read: Reads the value, once per attempt.
/// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the limit passes first, or
///   ``WaitError/Code/cancelled`` when the task is cancelled.
public func eventually<Value: Equatable>(
  equals expected: Value, within limit: Duration = .seconds(5),
  every interval: Duration = .milliseconds(10), clock: any Clock<Duration> = ContinuousClock(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, _ read: () async throws -> Value
) async throws(WaitError) {
  let polling = Polling(
    expectation: String(oneLine: expected), limit: limit, interval: interval, clock: clock,
    location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  try await polling.run {
    let value = try await read()
    return value == expected ? .satisfied(()) : .unsatisfied(value)
  }
}
