// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the page answers to a question.
struct PageAnswer: Decodable, Sendable, Hashable {
  /// An element that might have been meant.
  struct Similar: Decodable, Sendable, Hashable {
    /// The role, or "label", "text" or "testID".
    var kind: String
    /// The name by which a user knows it.
    var name: String
  }

  /// How the element stands, in one word.
  var state: String
  /// More about the state, such as the covering element.
  var detail: String?
  /// The elements that match, where they are too many.
  var matches: [String]?
  /// The number of elements that match.
  var count: Int?
  /// The point where the pointer reaches the element.
  var x: Int?
  /// The point where the pointer reaches the element.
  var y: Int?
  /// The element's text or value.
  var text: String?
  /// The texts of all elements that match.
  var texts: [String]?
  /// Something worth noting about an element that is ready.
  var note: String?
  /// The elements that might have been meant.
  var similar: [Similar]?
  /// The address of the page.
  var url: String
  /// The title of the page.
  var title: String
}
