// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension Robot {
  /// Tries an action until it succeeds, waiting can't help, or the deadline passes.
  ///
  /// - Parameters:
  ///   - action: The action, in words.
  ///   - attempt: Tries once.
  /// - Returns: What the successful attempt returned.
  /// - Throws: ``UIError`` with what was there instead.
  func perform<Value: Sendable>(
    _ action: Action, attempt: (Attempt) async throws(DriverError) -> Progress<Value>
  ) async throws(UIError) -> Value {
    let start = pace.now()
    var number = 0
    var state = ElementState.pageChanging
    var answer: PageAnswer?
    while true {
      let left = deadline - (pace.now() - start)
      do {
        switch try await attempt(Attempt(number: number, limit: max(left, Self.shortestLimit))) {
        case .done(let value, let note):
          await record(action, note: note, took: pace.now() - start)
          return value
        case .notYet(let newState, let newAnswer):
          state = newState
          answer = newAnswer
        }
      } catch {
        guard error.code == .pageChanged else {
          throw await failure(of: action, error, took: pace.now() - start)
        }
        state = .pageChanging
      }
      if Task.isCancelled { throw cancellation(of: action) }
      let elapsed = pace.now() - start
      if state.isFinal || elapsed >= deadline {
        throw await failure(of: action, state, answer, took: elapsed)
      }
      // The last attempt is made at the deadline, not somewhere before it.
      await pace.pause(min(Pace.interval(afterAttempt: number), deadline - elapsed))
      number += 1
    }
  }

  /// The least time that a command to the driver gets, so that the last attempt can still succeed.
  private static var shortestLimit: Duration { .seconds(1) }

  /// Asks the page.
  func ask(
    _ question: PageQuestion, within limit: Duration
  ) async throws(DriverError) -> PageAnswer {
    let text = try await driver.evaluate(
      PageScript.source, argument: question.json(), within: limit)
    return try PageAnswer(json: text)
  }

  /// Asks the page, and calls any state but ready an unfinished attempt.
  func ask<Value: Sendable>(
    _ question: PageQuestion, within limit: Duration,
    whenReady finish: (PageAnswer) async throws(DriverError) -> Progress<Value>
  ) async throws(DriverError) -> Progress<Value> {
    let answer = try await ask(question, within: limit)
    if let state = ElementState(answer) { return .notYet(state, answer) }
    return try await finish(answer)
  }

  private func record(_ action: Action, note: String?, took duration: Duration) async {
    guard let kind = action.kind else { return }
    var details = action.details
    if let screenName { details.append("on \(screenName)") }
    if let note { details.append(note) }
    Timeline.current?.record(
      kind == .wait ? .wait : .action, action.title, duration: duration, details: details)
    if screenshots.coversActions, kind == .action { await picture(named: action.title) }
  }
}
