// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes the text of a failed verification; made only when one has failed.
struct VerificationMessage {
  let pattern: RequestPattern
  let expected: RequestCount
  let journal: Journal
  let matched: [Journal.Entry]

  /// The text: what was asked for, the nearest request in two columns, then the other requests.
  var text: String {
    var blocks = [
      "Expected \(expected) for\n  \(pattern)\nbut \(count).\(dropped)"
    ]
    if journal.entries.isEmpty {
      blocks.append("No request came at all. Does the app use this backend's session or address?")
    } else if matched.isEmpty {
      blocks += nearMiss
    } else {
      blocks.append("Requests that matched:\n" + Self.list(matched))
      let others = journal.entries.filter { entry in !matched.contains { $0.number == entry.number }
      }
      if !others.isEmpty { blocks.append("Other requests:\n" + Self.list(others)) }
    }
    return blocks.joined(separator: "\n\n")
  }

  private var count: String {
    switch matched.count {
    case 0: "none came"
    case 1: "1 came"
    default: "\(matched.count) came"
    }
  }

  private var dropped: String {
    guard journal.droppedEntryCount > 0 else { return "" }
    return "\nThe journal had dropped its \(journal.droppedEntryCount) oldest requests, so this "
      + "may be wrong. Raise the backend's `journalByteLimit`."
  }

  /// The nearest request against the pattern, and the rest of the journal, nearest first.
  private var nearMiss: [String] {
    let ranked = journal.entries.suffix(1000)
      .map { (entry: $0, comparison: Comparison(pattern, $0.request)) }
      .enumerated()
      .sorted {
        ($0.element.comparison.distance, $0.offset) < ($1.element.comparison.distance, $1.offset)
      }
      .map(\.element)
    guard let nearest = ranked.first else { return [] }
    var blocks = [
      "Nearest request:\n  \(nearest.entry)\n\n" + nearest.comparison.table(indent: "  ")
    ]
    if ranked.count > 1 {
      blocks.append("Other requests:\n" + Self.list(ranked.dropFirst().map(\.entry)))
    }
    return blocks
  }

  /// At most twenty lines, and how many more there are.
  private static func list(_ entries: [Journal.Entry]) -> String {
    let lines = entries.prefix(20).map { "  \($0)" }
    let rest = entries.count > 20 ? ["  … and \(entries.count - 20) more"] : []
    return (lines + rest).joined(separator: "\n")
  }
}
