// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// Explains a call that no stub answers, by the stub that came nearest.
struct UnstubbedMessage {
  private let mock: MockState
  private let record: AnyCallRecord
  private let answer: String
  /// Whether a stub answers, by a real implementation that is not there.
  private let isToBeReal: Bool

  init<Result>(
    _ mock: MockState, _ record: AnyCallRecord, _ type: Result.Type, isToBeReal: Bool
  ) {
    self.mock = mock
    self.record = record
    self.isToBeReal = isToBeReal
    answer = Self.answer(of: type)
  }

  /// What happened, in one sentence.
  var head: String {
    "No stub answers "
      + CallText.text(CallText(record.name).call(record.anyArguments), of: mock.name) + "."
  }

  /// The whole text.
  ///
  /// - Parameter ending: What became of the call.
  /// - Returns: The text.
  func text(ending: String) -> String {
    if isToBeReal {
      return """
        \(head)
        Its stub calls the real implementation, but the mock spies on none: make it with `spying:`.

        \(ending)
        The mock was made at \(mock.location).
        """
    }
    let stubs = mock.stubs.stubs(of: record.name).map(\.stub)
    var blocks = [head + "\n" + title(stubs)]
    if let comparison = nearest(stubs)?.comparison, !comparison.mismatches.isEmpty {
      blocks.append(comparison.table)
    }
    blocks.append("To answer the call, add:\n  \(suggestion)")
    blocks.append("\(ending)\nThe mock was made at \(mock.location).")
    return blocks.joined(separator: "\n\n")
  }

  /// What became of the call where its type has an empty value.
  func returned(_ value: Any) -> String {
    value is Void ? "The call returned." : "The call returned \(ValueText(value).text)."
  }

  /// What becomes of the call where there is nothing to return and nothing may be thrown.
  var stopped: String { "There is nothing that the call could return, so the process ends." }

  private func title(_ stubs: [AnyStub]) -> String {
    guard let nearest = nearest(stubs) else {
      return stubs.isEmpty
        ? "It has none." : "Its stubs are for other types of values:\n" + list(stubs)
    }
    if nearest.comparison.mismatches.isEmpty {
      return "Its stub has answered all the calls that it was to answer:\n  \(line(nearest.stub))"
    }
    let title = stubs.count == 1 ? "Its only stub is" : "The nearest of its \(stubs.count) stubs is"
    return "\(title)\n  \(line(nearest.stub))"
  }

  private func nearest(
    _ stubs: [AnyStub]
  ) -> (stub: AnyStub, comparison: ArgumentComparison)? {
    // The newest of those that differ least: it is the one that was meant to answer.
    stubs.reversed().compactMap { stub in
      stub.comparison(with: record).map { (stub: stub, comparison: $0) }
    }.min { $0.comparison.mismatches.count < $1.comparison.mismatches.count }
  }

  private func list(_ stubs: [AnyStub]) -> String {
    stubs.suffix(5).map { "  \(line($0))" }.joined(separator: "\n")
  }

  private func line(_ stub: AnyStub) -> String { "\(stub.pattern) (\(stub.location))" }

  /// The stub that would answer the call, as code.
  private var suggestion: String {
    let isStatic = mock.name.hasSuffix(".Type")
    let name = isStatic ? String(mock.name.dropLast(".Type".count)) : "mock"
    return CallText(record.name).stub(
      for: record.anyArguments, of: "\(name).when", answering: answer)
  }

  private static func answer<Result>(of type: Result.Type) -> String {
    if type == Void.self { return "returns()" }
    if type == Noncopyable.self { return "answers { <#a new value#> }" }
    let value: Any? = DefaultValue.of(type)
    switch value {
    case nil: return "returns(<#\(type)#>)"
    case let value? where ValueText.code(value) != nil:
      return "returns(\(ValueText.code(value) ?? ""))"
    case let value?:
      let text = ValueText(value).text
      let isLiteral = ["nil", "[]", "[:]", "0"].contains(text)
      return "returns(\(isLiteral ? text : "<#\(type)#>"))"
    }
  }
}
