// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes the text of a failed verification; made only when one has failed.
struct VerificationMessage {
  /// The number of the newest requests that are compared.
  private static let comparisonLimit = 1_000
  /// The number of requests that are listed under one title.
  private static let listLimit = 10

  let pattern: RequestPattern
  let expected: RequestCount
  let journal: Journal
  let matched: [Journal.Entry]

  /// The text: what was asked for and what came, then the nearest miss or what was too much.
  var text: String {
    var blocks = ["Expected \(expected) like this, but \(finding):\n  \(pattern.summary)"]
    if journal.entries.isEmpty {
      blocks.append(
        "Does the app use this backend's session or address?\n"
          + "If the request is still to come, wait for it before you verify.")
    }
    if !matched.isEmpty { blocks.append("What matched:\n" + Self.list(matched)) }
    if expected.asksForMore(than: matched.count) { blocks += nearMiss }
    if journal.droppedEntryCount > 0 { blocks.append(dropped) }
    return blocks.joined(separator: "\n\n")
  }

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

  private var dropped: String {
    let count = journal.droppedEntryCount
    return """
      The journal has dropped its \(count == 1 ? "oldest request" : "\(count) oldest requests"), \
      which may have matched, too.
      Raise the backend's `journalByteLimit`, or clear the journal before what you verify.
      """
  }

  /// The nearest of the other requests against the pattern, then the rest, nearest first.
  private var nearMiss: [String] {
    let numbers = Set(matched.map(\.number))
    let ranked = journal.entries.filter { !numbers.contains($0.number) }
      .suffix(Self.comparisonLimit)
      .map { entry in
        var reading = RequestReading(entry.request)
        return (entry: entry, distance: pattern.distance(to: &reading))
      }
      .sorted { ($0.distance, $0.entry.number) < ($1.distance, $1.entry.number) }
      .map(\.entry)
    guard let nearest = ranked.first else { return [] }
    let table = ComparisonTable(comparison: Comparison(pattern, nearest.request))
    let title =
      journal.entries.count == 1
      ? "It" : matched.isEmpty ? "The nearest" : "The nearest of the others"
    var blocks = [
      "\(title) is\n  \(nearest)\n\n\(table.text)"
    ]
    if ranked.count > 1 {
      blocks.append("Further requests, nearest first:\n" + Self.list(Array(ranked.dropFirst())))
    }
    return blocks
  }

  /// The first lines, and how many more there are.
  private static func list(_ entries: [Journal.Entry]) -> String {
    let lines = entries.prefix(listLimit).map { "  \($0)" }
    let rest = entries.count > listLimit ? ["  … and \(entries.count - listLimit) more"] : []
    return (lines + rest).joined(separator: "\n")
  }
}
