// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes the text about requests that nobody asked for; made only when there are some.
struct NothingElseMessage {
  let journal: Journal
  /// The requests that are kept and that no verification has asked for.
  let others: [Journal.Entry]
  /// The time in which nothing else was to come, or nil when only the past counts.
  let window: Duration?

  /// The text: what nobody asked for, and what to do about it.
  var text: String {
    let finding =
      others.isEmpty
      ? "the journal cannot tell"
      : "\(others.count) of \(journal.entries.count) \(others.count == 1 ? "was" : "were") not"
    let limit = window.map { " within \($0.text)" } ?? ""
    var blocks = ["Expected no request\(limit) but those that were verified, but \(finding)"]
    if !others.isEmpty {
      blocks[0] += ":\n" + EntryList(entries: others).text
      blocks.append(
        "Verify them as well, or ask with `.never` for those alone that must not come.")
    } else {
      blocks[0] += "."
    }
    let dropped = journal.droppedUnverifiedCount
    if dropped > 0 {
      blocks.append(
        """
        The journal has dropped \(dropped == 1 ? "a request" : "\(dropped) requests") that nobody \
        had asked for.
        Raise the backend's `journalByteLimit`, or clear the journal before what you verify.
        """)
    }
    return blocks.joined(separator: "\n\n")
  }
}
