// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What has come to a journal since somebody looked at it last.
struct JournalNews: Sendable {
  /// The new entries, oldest first.
  let entries: [Journal.Entry]
  /// Whether the journal was cleared in between, so that what was read before does not count.
  let isAfterClearing: Bool
}
