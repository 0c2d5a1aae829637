// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Sequence<Event> {
  /// The events in the order in which they began, as a reader wants them.
  ///
  /// They are recorded when they end, so that what a long action has caused comes before it.
  package var inOrderOfBeginning: [Event] {
    enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}
