// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline
private import Dispatch

/// Waits until the main queue has done all that was handed to it before this call.
///
/// ```swift
/// model.load()    // hands its answer to the main queue
/// try await drainMainQueue()
/// #expect(!model.items.isEmpty)
/// ```
///
/// Pumping a run loop does nothing of that kind in tests on Linux, where the main thread serves the
/// main queue only, and timers of `RunLoop.main` do not fire at all.
///
/// - Parameters:
///   - limit: The longest time to wait, counted from this call.
///   - fileID: The caller's place, for messages.
///   - filePath: The caller's place, for messages.
///   - line: The caller's place, for messages.
///   - column: The caller's place, for messages.
/// - Throws: ``WaitError`` with ``WaitError/Code/deadlineReached`` when the main queue does not come
///   to it, because somebody blocks the main thread, or ``WaitError/Code/cancelled`` when the task
///   is cancelled.
public func drainMainQueue(
  within limit: Duration = .seconds(5),
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) async throws(WaitError) {
  let turns = Recorder<Void>(fileID: fileID, filePath: filePath, line: line, column: column)
  DispatchQueue.main.async { turns.record() }
  _ = try await turns.next(
    within: limit, fileID: fileID, filePath: filePath, line: line, column: column)
}
