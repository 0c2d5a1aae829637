// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Robot {
  /// Reads the text of an element as it is rendered, white space squeezed.
  ///
  /// - Parameter locator: The element; the robot waits until a user could see it. One without text
  ///   may lack a size.
  /// - Returns: The text.
  /// - Throws: ``UIError``.
  public func text(of locator: Locator) async throws(UIError) -> String {
    try await read(.text, "read \(locator)", locator)
  }

  /// Reads what a form control holds.
  ///
  /// - Parameter locator: The control, or its label; the robot waits until it is there.
  /// - Returns: The value.
  /// - Throws: ``UIError``.
  public func value(of locator: Locator) async throws(UIError) -> String {
    try await read(.value, "read the value of \(locator)", locator)
  }

  /// Reads the texts of all elements that match at this moment.
  ///
  /// - Parameter locator: The elements.
  /// - Returns: The texts in the order of the page; none when nothing matches.
  /// - Throws: ``UIError``.
  public func texts(of locator: Locator) async throws(UIError) -> [String] {
    try await list(locator, "read all of \(locator)").texts ?? []
  }

  /// Counts the elements that match at this moment.
  public func count(of locator: Locator) async throws(UIError) -> Int {
    try await list(locator, "count \(locator)").count ?? 0
  }

  /// Tells whether a user could see the element at this moment.
  public func isShown(_ locator: Locator) async throws(UIError) -> Bool {
    let question = PageQuestion(task: .shown, steps: locator.steps)
    let action = Action(title: "look for \(locator)", locator: locator, kind: nil)
    return try await perform(action) { attempt throws(DriverError) in
      let answer = try await ask(question, within: attempt.limit)
      switch ElementState(answer) {
      case nil: return .done(true)
      case .absent, .invisible: return .done(false)
      case .ambiguous: return .done(true)
      case .some(let state): return .notYet(state, answer)
      }
    }
  }

  private func read(
    _ task: PageQuestion.Task, _ title: String, _ locator: Locator
  ) async throws(UIError) -> String {
    let question = PageQuestion(task: task, steps: locator.steps)
    return try await perform(Action(title: title, locator: locator, kind: nil)) {
      attempt throws(DriverError) in
      try await ask(question, within: attempt.limit) { .done($0.text ?? "") }
    }
  }

  private func list(_ locator: Locator, _ title: String) async throws(UIError) -> PageAnswer {
    let question = PageQuestion(task: .list, steps: locator.steps)
    return try await perform(Action(title: title, locator: locator, kind: nil)) {
      attempt throws(DriverError) in
      try await ask(question, within: attempt.limit) { .done($0) }
    }
  }
}
