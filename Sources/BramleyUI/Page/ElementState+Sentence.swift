// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ElementState {
  /// The category of the error that this state leads to.
  var code: UIError.Code {
    switch self {
    case .absent: .absent
    case .ambiguous: .ambiguous
    case .invisible: .notVisible
    case .visible: .stillVisible
    case .disabled: .disabled
    case .moving: .moving
    case .covered: .covered
    case .outside: .outside
    case .uneditable, .unfocused, .valueless: .notEditable
    case .wrongValue, .noOption: .wrongValue
    case .reads, .count: .different
    case .badLocator: .badLocator
    case .pageChanging: .pageChanging
    }
  }

  /// What is the matter, as the second half of a sentence.
  var sentence: String {
    switch self {
    case .absent: "there is no such element"
    case .ambiguous(let count, let matches):
      "\(count) elements match: \(Self.list(matches, of: count))."
        + " Narrow it with inside(_:), or choose one with nth(_:)"
    case .invisible(let reason): "it is not visible (\(reason))"
    case .visible: "it is still visible"
    case .disabled(let reason):
      reason == "disabled" ? "it is disabled" : "it is disabled (\(reason))"
    case .moving: "it keeps moving"
    case .covered(let cover): "it is covered by \(cover)"
    case .outside: "it can't be scrolled into the window"
    case .uneditable(let kind): "it can't be edited, as it is \(kind)"
    case .unfocused: "it refuses the keyboard focus"
    case .wrongValue(let value, let hint):
      "it holds \"\(value)\" instead\(hint.map { "; it takes \($0)" } ?? "")"
    case .noOption(let options):
      "it offers no such option, but \(options.map { "\"\($0)\"" }.joined(separator: ", "))"
    case .valueless(let kind): "it holds no value, as it is \(kind); text(of:) reads its text"
    case .reads(let text): "it reads \"\(text)\""
    case .count(let count): "there are \(count)"
    case .badLocator(let selector): "\"\(selector)\" is not a valid CSS selector"
    case .pageChanging: "the page kept changing"
    }
  }

  private static func list(_ matches: [String], of count: Int) -> String {
    let lines = matches.enumerated().map { "\($0.offset). \($0.element)" }
    return (count > matches.count ? lines + ["…"] : lines).joined(separator: ", ")
  }
}
