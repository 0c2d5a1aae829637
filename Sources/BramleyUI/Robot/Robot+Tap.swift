// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Robot {
  /// Taps an element, as soon as a user could.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - skipped: Checks that are left out. Without ``Check/uncovered`` the tap may hit another
  ///     element.
  /// - Throws: ``UIError`` with what was in the way when the deadline passed.
  ///
  /// The pointer is a real one. Should the element jump away at the last moment, the page never
  /// sees the stray tap, and the robot tries again.
  public func tap(_ locator: Locator, skipping skipped: Set<Check> = []) async throws(UIError) {
    try await perform(Action(title: "tap \(locator)", locator: locator)) {
      attempt throws(DriverError) in
      try await pointAndClick(locator, attempt, skipping: skipped)
    }
  }

  /// Makes one attempt to click on an element.
  func pointAndClick(
    _ locator: Locator, _ attempt: Attempt, skipping skipped: Set<Check> = []
  ) async throws(DriverError) -> Progress<Void> {
    var question = PageQuestion(task: .pointer, steps: locator.steps)
    question.attempt = attempt.number
    question.skipped = skipped.sorted { $0.rawValue < $1.rawValue }
    return try await ask(question, within: attempt.limit) { answer throws(DriverError) in
      guard let x = answer.x, let y = answer.y else { return .notYet(.outside, answer) }
      try await driver.click(x: x, y: y, within: attempt.limit)
      if skipped.contains(.uncovered) { return .done((), note: answer.note) }
      return try await confirmHit(answer, within: attempt.limit)
    }
  }

  /// Asks whether the pointer hit; a page that is gone, or that shows a dialog, has reacted.
  private func confirmHit(
    _ ready: PageAnswer, within limit: Duration
  ) async throws(DriverError) -> Progress<Void> {
    do {
      let answer = try await ask(PageQuestion(task: .guard), within: limit)
      if let state = ElementState(answer) { return .notYet(state, answer) }
      return .done((), note: ready.note)
    } catch  where error.code == .pageChanged || error.code == .dialogOpen {
      return .done((), note: ready.note)
    }
  }
}
