// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Observation

extension Recorder {
  /// Creates a recorder of what an observable model shows, beginning with what it shows now.
  ///
  /// ```swift
  /// @Test @MainActor func showsWhatItLoads() async throws {
  ///   let items = Recorder(observing: { model.items })
  ///   model.load()
  ///   #expect(try await items.next(2, within: .seconds(1)) == [[], ["apple", "flour"]])
  /// }
  /// ```
  ///
  /// The value is read again on the main actor after each change of a property that it was made
  /// from. Changes between two turns of the main actor count as one, as they do for a view; so
  /// change the model on the main actor.
  ///
  /// - Parameters:
  ///   - value: Reads the value.
  ///   - clock: The clock that measures the limits of the questions.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  @MainActor
  public convenience init(
    observing value: @escaping @MainActor () -> Element,
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.init(clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
    observe(value)
  }

  /// Records a value, and again when it has changed.
  @MainActor
  private func observe(_ value: @escaping @MainActor () -> Element) {
    let current = withObservationTracking {
      value()
    } onChange: { [weak self] in
      // It is told before the change; by the next turn of the actor, the change is made.
      Task { @MainActor in self?.observe(value) }
    }
    record(current)
  }
}
