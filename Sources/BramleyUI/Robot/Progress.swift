// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How far one attempt at an action got.
enum Progress<Value: Sendable>: Sendable {
  /// The action is done; the note is for the timeline.
  case done(Value, note: String? = nil)
  /// The element is not ready.
  case notYet(ElementState, PageAnswer)
}
