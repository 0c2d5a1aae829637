// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Robot {
  /// Waits until a user could see the element.
  public func waitUntilShown(_ locator: Locator) async throws(UIError) {
    let action = Action(title: "see \(locator)", locator: locator, kind: .wait)
    try await perform(action) { attempt throws(DriverError) in
      try await seek(locator, attempt)
    }
  }

  /// Waits until no user could see the element any more.
  public func waitUntilGone(_ locator: Locator) async throws(UIError) {
    let question = PageQuestion(task: .shown, steps: locator.steps)
    let action = Action(title: "see \(locator) go", locator: locator, kind: .wait)
    try await perform(action) { attempt throws(DriverError) in
      let answer = try await ask(question, within: attempt.limit)
      switch ElementState(answer) {
      case .absent, .invisible: return .done(())
      case nil, .ambiguous: return .notYet(.visible, answer)
      case .some(let state): return .notYet(state, answer)
      }
    }
  }

  /// Waits until a visible element has that text, white space squeezed.
  public func waitUntil(_ locator: Locator, reads text: String) async throws(UIError) {
    var question = PageQuestion(task: .shown, steps: locator.steps)
    question.reads = true
    let action = Action(title: "see \(locator) read \"\(text)\"", locator: locator, kind: .wait)
    try await perform(action) { attempt throws(DriverError) in
      try await ask(question, within: attempt.limit) { answer in
        let found = answer.text ?? ""
        return found == text ? .done(()) : .notYet(.reads(found), answer)
      }
    }
  }

  /// Waits until that many elements match.
  public func waitUntil(_ locator: Locator, count: Int) async throws(UIError) {
    let question = PageQuestion(task: .list, steps: locator.steps)
    let action = Action(title: "see \(count) of \(locator)", locator: locator, kind: .wait)
    try await perform(action) { attempt throws(DriverError) in
      try await ask(question, within: attempt.limit) { answer in
        let found = answer.count ?? 0
        return found == count ? .done(()) : .notYet(.count(found), answer)
      }
    }
  }

  /// Waits until the app shows a screen.
  ///
  /// - Parameter screen: The screen; its landmark becomes visible.
  /// - Returns: The screen, whose robot names it in its errors.
  /// - Throws: ``UIError`` when the landmark stays away.
  @discardableResult
  public func arrive<S: Screen>(at screen: S.Type) async throws(UIError) -> S {
    let landmark = screen.landmark
    let name = String(describing: screen)
    let action = Action(title: "arrive at \(name) by its \(landmark)", locator: landmark)
    try await perform(action) { attempt throws(DriverError) in
      try await seek(landmark, attempt)
    }
    if screenshots.coversArrivals, !screenshots.coversActions { await picture(named: name) }
    return S(robot: on(screen))
  }

  private func seek(
    _ locator: Locator, _ attempt: Attempt
  ) async throws(DriverError) -> Progress<Void> {
    let question = PageQuestion(task: .shown, steps: locator.steps)
    return try await ask(question, within: attempt.limit) { _ in .done(()) }
  }
}
