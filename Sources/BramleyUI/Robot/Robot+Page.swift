// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension Robot {
  /// The address of the page.
  public var currentURL: String {
    get async throws(UIError) { try await page().url }
  }

  /// The title of the page.
  public var title: String {
    get async throws(UIError) { try await page().title }
  }

  /// Opens a page of the app.
  ///
  /// - Parameter path: A path such as "/melodies", or a whole address.
  /// - Throws: ``UIError``.
  public func open(_ path: String = "/") async throws(UIError) {
    let url = address(of: path)
    try await perform(Action(title: "open \(url)")) { attempt throws(DriverError) in
      try await driver.open(url, within: attempt.limit)
      return .done(())
    }
  }

  /// Loads the page again.
  public func reload() async throws(UIError) {
    try await perform(Action(title: "reload the page")) { attempt throws(DriverError) in
      try await driver.reload(within: attempt.limit)
      return .done(())
    }
  }

  /// Takes a picture of the window for the timeline.
  ///
  /// - Parameter name: What the picture shows.
  /// - Returns: The picture as PNG bytes.
  /// - Throws: ``UIError``.
  @discardableResult
  public func screenshot(named name: String) async throws(UIError) -> [UInt8] {
    let action = Action(title: "take a picture of \(name)", kind: nil)
    let bytes = try await perform(action) { attempt throws(DriverError) in
      .done(try await driver.screenshot(within: attempt.limit))
    }
    record(picture: bytes, named: name)
    return bytes
  }

  /// Accepts the page's dialog, as soon as there is one.
  ///
  /// - Parameter text: The answer to a prompt.
  /// - Returns: The text of the dialog.
  /// - Throws: ``UIError`` with ``UIError/Code/noDialog`` when none appears.
  @discardableResult
  public func acceptDialog(answering text: String? = nil) async throws(UIError) -> String {
    try await answerDialog("accept", accepts: true, text: text)
  }

  /// Dismisses the page's dialog, as soon as there is one.
  ///
  /// - Returns: The text of the dialog.
  /// - Throws: ``UIError`` with ``UIError/Code/noDialog`` when none appears.
  @discardableResult
  public func dismissDialog() async throws(UIError) -> String {
    try await answerDialog("dismiss", accepts: false, text: nil)
  }

  /// Takes a picture where one can be had, and nothing fails when it can't.
  func picture(named name: String, isFailure: Bool = false) async {
    guard Timeline.current != nil,
      let bytes = try? await driver.screenshot(within: .seconds(5))
    else { return }
    record(picture: bytes, named: name, isFailure: isFailure)
  }

  private func record(picture bytes: [UInt8], named name: String, isFailure: Bool = false) {
    let file = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    Timeline.current?.record(
      .screenshot, name, isFailure: isFailure,
      attachment: .init(name: "\(file).png", mediaType: "image/png", bytes: bytes))
  }

  private func page() async throws(UIError) -> PageAnswer {
    try await perform(Action(title: "read the page's address", kind: nil)) {
      attempt throws(DriverError) in
      .done(try await ask(PageQuestion(task: .page), within: attempt.limit))
    }
  }

  private func address(of path: String) -> String {
    guard let home, !path.contains("://"), !path.hasPrefix("data:"), !path.hasPrefix("about:")
    else { return path }
    let base = home.hasSuffix("/") ? String(home.dropLast()) : home
    return path.hasPrefix("/") ? base + path : "\(base)/\(path)"
  }

  /// Answers a dialog; while there is none, it may still come.
  private func answerDialog(
    _ verb: String, accepts: Bool, text: String?
  ) async throws(UIError) -> String {
    let start = pace.now()
    let action = Action(title: "\(verb) the page's dialog")
    var number = 0
    while true {
      let isLast = pace.now() - start >= deadline
      do {
        let saying = try await driver.answerDialog(
          accepts: accepts, text: text, within: .seconds(5))
        Timeline.current?.record(
          .action, action.title, duration: pace.now() - start, details: ["saying \"\(saying)\""])
        return saying
      } catch {
        guard error.code == .noDialog, !isLast, !Task.isCancelled else {
          throw await failure(of: action, error, took: pace.now() - start)
        }
      }
      await pace.pause(Pace.interval(afterAttempt: number))
      number += 1
    }
  }
}
