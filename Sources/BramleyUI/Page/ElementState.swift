// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How an element stood when a robot last looked.
enum ElementState: Sendable, Hashable {
  /// Nothing matches.
  case absent
  /// Several elements match; some of them are described.
  case ambiguous(count: Int, [String])
  /// It is in the page, but a user could not see it, for this reason.
  case invisible(String)
  /// It is visible, though it should be gone.
  case visible
  /// It takes no input, for this reason.
  case disabled(String)
  /// Its box changed between two frames.
  case moving
  /// Another element receives the pointer in its place.
  case covered(String)
  /// It can't be scrolled into the window.
  case outside
  /// It is not something that can be filled.
  case uneditable(String)
  /// It refuses the keyboard.
  case unfocused
  /// It holds something else than what was put in; the hint tells what it takes.
  case wrongValue(String, hint: String?)
  /// It offers no such option, but these.
  case noOption([String])
  /// It holds no value at all.
  case valueless(String)
  /// It reads differently.
  case reads(String)
  /// There are that many.
  case count(Int)
  /// The selector is not valid.
  case badLocator(String)
  /// The page was being replaced.
  case pageChanging

  /// Reads the state from an answer; nil stands for an element that is ready.
  init?(_ answer: PageAnswer) {
    let detail = answer.detail ?? ""
    switch answer.state {
    case "ready": return nil
    case "absent": self = .absent
    case "ambiguous": self = .ambiguous(count: answer.count ?? 2, answer.matches ?? [])
    case "invisible": self = .invisible(detail)
    case "disabled": self = .disabled(detail)
    case "moving": self = .moving
    case "covered": self = .covered(detail)
    case "outside": self = .outside
    case "uneditable": self = .uneditable(detail)
    case "unfocused": self = .unfocused
    case "wrongValue": self = .wrongValue(detail, hint: answer.note)
    case "noOption": self = .noOption(answer.matches ?? [])
    case "valueless": self = .valueless(detail)
    case "badLocator": self = .badLocator(detail)
    default: self = .pageChanging
    }
  }

  /// Whether waiting can't help.
  var isFinal: Bool {
    switch self {
    case .badLocator, .wrongValue, .valueless: true
    default: false
    }
  }
}
