// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension Robot {
  /// Puts a failure into words, and records it together with a picture.
  func failure(
    of action: Action, _ state: ElementState, _ answer: PageAnswer?, took elapsed: Duration
  ) async -> UIError {
    var answer = answer
    if case .absent = state, let locator = action.locator {
      var question = PageQuestion(task: .shown, steps: locator.steps)
      question.explains = true
      if let explained = try? await ask(question, within: .seconds(1)) { answer = explained }
    }
    let time = state.isFinal ? "" : " within \(elapsed.text)"
    var lines = ["\(lead(action))\(time): \(state.sentence)."]
    if case .absent = state, let locator = action.locator, let similar = answer?.similar {
      lines += Self.similarLine(similar, to: locator)
    }
    if let answer { lines.append("Page: \"\(answer.title)\" at \(answer.url)") }
    let message = lines.joined(separator: "\n")
    let error = UIError(state.code, message, locator: action.locator)
    await record(error, of: action, took: elapsed)
    return error
  }

  /// Puts a failure of the driver into words, and records it.
  func failure(
    of action: Action, _ error: DriverError, took elapsed: Duration
  ) async -> UIError {
    let failure =
      switch error.code {
      case .cancelled: cancellation(of: action)
      case .dialogOpen:
        UIError(
          .dialogOpen,
          "\(lead(action)): a dialog of the page is in the way, saying \"\(error.message)\". "
            + "Answer it with acceptDialog() or dismissDialog().",
          locator: action.locator)
      case .noDialog:
        UIError(.noDialog, "\(lead(action)): the page shows no dialog.")
      default:
        UIError(.driverFailed, "\(lead(action)). \(error.message)", locator: action.locator)
      }
    await record(failure, of: action, took: elapsed)
    return failure
  }

  /// The error of an action whose task was cancelled.
  func cancellation(of action: Action) -> UIError {
    UIError(.cancelled, "\(lead(action)): the task was cancelled.", locator: action.locator)
  }

  private func lead(_ action: Action) -> String {
    screenName.map { "\($0): can't \(action.title)" } ?? "Can't \(action.title)"
  }

  private func record(_ error: UIError, of action: Action, took elapsed: Duration) async {
    guard let timeline = Timeline.current else { return }
    timeline.record(
      action.kind == .wait ? .wait : .action, action.title, duration: elapsed,
      details: error.message.split(separator: "\n").map(String.init), isFailure: true)
    let hasPicture = error.code != .dialogOpen && error.code != .cancelled
    if screenshots.coversFailures, hasPicture {
      await picture(named: "failed to \(action.title)", isFailure: true)
    }
  }

  private static func similarLine(
    _ similar: [PageAnswer.Similar], to locator: Locator
  ) -> [String] {
    let wanted = locator.steps.last?.value ?? ""
    let nearest = similar.map { (other: $0, distance: EditDistance.between(wanted, $0.name)) }
      .enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(5)
      .map { "\(Role.spokenName($0.element.other.kind)) \"\($0.element.other.name)\"" }
    return nearest.isEmpty ? [] : ["Similar elements: \(nearest.joined(separator: ", "))."]
  }
}
