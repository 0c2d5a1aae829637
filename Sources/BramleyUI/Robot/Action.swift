// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a robot is about to do, in words.
struct Action: Sendable {
  /// What is done, such as `tap button "Log in"`.
  var title: String
  /// What to do it with, where one element is meant.
  var locator: Locator?
  /// What the timeline is to call it, or nil when success is not worth an event.
  var kind: RecordedKind? = .action
  /// Further lines for the timeline.
  var details: [String] = []

  /// The kinds of event that an action leaves behind.
  enum RecordedKind: Sendable {
    case action, wait
  }
}
