// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes the text of a failed verification; made only when one has failed.
struct VerificationMessage {
  let pattern: RequestPattern
  let expected: ExpectedCount
  let journal: Journal
  let matched: [Journal.Entry]
  /// The time in which the requests were to come, or nil when they should have come already.
  let window: Duration?

  /// The text: what was asked for and what came, then the nearest miss or what was too much.
  var text: String {
    var blocks = [
      "Expected \(expected.words("request")) like this\(limit), but \(finding):\n  \(pattern.summary)"
    ]
    if journal.entries.isEmpty {
      blocks.append(Self.noRequest(window))
    }
    if !matched.isEmpty { blocks.append("What matched:\n" + EntryList(entries: matched).text) }
    if expected.asksForMore(than: matched.count) { blocks += nearMiss }
    if journal.droppedEntryCount > 0 { blocks.append(Self.dropped(journal)) }
    return blocks.joined(separator: "\n\n")
  }

  private var limit: String { window.map { " within \($0.text)" } ?? "" }

  private var finding: String {
    if expected.contains(matched.count) { return "the journal cannot tell" }
    let verb = journal.droppedEntryCount > 0 ? "are left" : "came"
    return switch (matched.count, journal.entries.count) {
    case (0, 0): "no request came at all"
    case (0, 1): "the only one that came differs"
    case (0, let all): "none of the \(all) that \(verb) matches"
    case (let count, _): "\(count) came"
    }
  }

  /// The nearest of the other requests against the pattern, then the rest, nearest first.
  private var nearMiss: [String] {
    let numbers = Set(matched.map(\.number))
    let title =
      journal.entries.count == 1
      ? "It" : matched.isEmpty ? "The nearest" : "The nearest of the others"
    return NearestRequests(
      to: pattern, among: journal.entries.filter { !numbers.contains($0.number) }
    ).blocks(title: title)
  }

  /// What to look at when no request came at all.
  static func noRequest(_ window: Duration?) -> String {
    "Does the app use this backend's session or address?\n"
      + (window == nil
        ? "If the request is still to come, wait for it: verify with `within: .seconds(2)`."
        : "If the app takes longer, raise the limit.")
  }

  /// What the journal no longer knows.
  static func dropped(_ journal: Journal) -> String {
    let count = journal.droppedEntryCount
    return """
      The journal has dropped its \(count == 1 ? "oldest request" : "\(count) oldest requests"), \
      which may have matched, too.
      Raise the backend's `journalByteLimit`, or clear the journal before what you verify.
      """
  }
}
