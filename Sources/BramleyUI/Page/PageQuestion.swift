// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a robot asks the page.
struct PageQuestion: Encodable, Sendable, Hashable {
  /// What the page is to do with the element.
  enum Task: String, Encodable {
    /// Tells address and title.
    case page
    /// Tells all elements' texts.
    case list
    /// Tells whether the element is visible.
    case shown
    /// Tells the element's text.
    case text
    /// Tells what a control holds.
    case value
    /// Makes the element ready for the pointer and guards the way to it.
    case pointer
    /// Tells whether the pointer hit the guarded element, and ends the guard.
    case `guard`
    /// Makes a control hold a value.
    case fill
    /// Puts the caret behind what a control holds.
    case focus
  }

  /// What the page is to do.
  var task: Task
  /// The element, described from the outside in.
  var steps: [Locator.Step] = []
  /// The value to fill in.
  var value: String?
  /// Whether the text of a visible element is wanted.
  var reads = false
  /// Whether similar elements are wanted when the element is absent.
  var explains = false
  /// The checks that are left out.
  var skipped: [Check] = []
  /// How many times the question was asked before.
  var attempt = 0
}
