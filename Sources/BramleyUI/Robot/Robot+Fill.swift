// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Robot {
  /// Makes a form control hold a value, whatever it held before.
  ///
  /// - Parameters:
  ///   - locator: The control, or its label.
  ///   - value: The value: a date as YYYY-MM-DD, a time as HH:MM, an option by its label or value.
  /// - Throws: ``UIError`` with ``UIError/Code/wrongValue`` when the control takes something else.
  ///
  /// The page sees the events of an input and a change, but no keys; for those there is
  /// ``type(_:into:)``. A control may format the value, such as by blanks between digits.
  public func fill(_ locator: Locator, with value: String) async throws(UIError) {
    var question = PageQuestion(task: .fill, steps: locator.steps)
    question.value = value
    try await perform(Action(title: "fill \(locator)", locator: locator)) {
      attempt throws(DriverError) in
      try await ask(question, within: attempt.limit) { answer in
        .done((), note: "with \(answer.note == "secret" ? "•••" : "\"\(value)\"")")
      }
    }
  }

  /// Types text with real keys behind what a form control holds.
  ///
  /// - Parameters:
  ///   - text: The text; a line break presses Enter.
  ///   - locator: The control, or its label. It is tapped first.
  /// - Throws: ``UIError`` with ``UIError/Code/wrongValue`` when nothing arrived.
  public func type(_ text: String, into locator: Locator) async throws(UIError) {
    var isTapped = false
    try await perform(Action(title: "type into \(locator)", locator: locator)) {
      attempt throws(DriverError) in
      if !isTapped {
        let progress = try await pointAndClick(locator, attempt)
        guard case .done = progress else { return progress }
        isTapped = true
      }
      let focus = PageQuestion(task: .focus, steps: locator.steps)
      return try await ask(focus, within: attempt.limit) { answer throws(DriverError) in
        try await press(text, into: locator, holding: answer.text ?? "", attempt)
      }
    }
  }

  /// Presses and releases a key, in whatever has the focus.
  public func press(_ key: Key) async throws(UIError) {
    try await perform(Action(title: "press \(key.name)")) { attempt throws(DriverError) in
      try await driver.press([key.scalar], within: attempt.limit)
      return .done(())
    }
  }

  /// Presses the keys for a text, and looks whether it arrived.
  private func press(
    _ text: String, into locator: Locator, holding old: String, _ attempt: Attempt
  ) async throws(DriverError) -> Progress<Void> {
    let limit = attempt.limit
    let keys = text.unicodeScalars.map { $0 == "\n" ? Key.enter.scalar : $0 }
    try await driver.press(keys, within: limit)
    guard !text.isEmpty, !text.contains("\n"), let answer = await value(of: locator, within: limit)
    else { return .done(()) }
    let new = answer.text ?? ""
    if Self.isShortened(new, from: old + text) {
      // Some drivers drop characters beyond the basic plane without a word.
      var question = PageQuestion(task: .fill, steps: locator.steps)
      question.value = old + text
      return try await ask(question, within: limit) { _ in .done((), note: "set by script") }
    }
    guard new == old else { return .done(()) }
    // Nothing arrived: the page moved the focus between the look and the keys, which it won't do
    // for ever, or the control takes no keys at all.
    return .notYet(attempt.number < 3 ? .unfocused : .wrongValue(new, hint: nil), answer)
  }

  /// Asks what a control holds, or nil when it can't be told any more.
  private func value(of locator: Locator, within limit: Duration) async -> PageAnswer? {
    let question = PageQuestion(task: .value, steps: locator.steps)
    guard let answer = try? await ask(question, within: limit), answer.state == "ready" else {
      return nil
    }
    return answer
  }

  /// Whether a text is another one without its characters beyond the basic plane.
  private static func isShortened(_ text: String, from whole: String) -> Bool {
    let basic = whole.unicodeScalars.filter { $0.value <= 0xFFFF }
    return text != whole && Array(text.unicodeScalars) == Array(basic)
  }
}
