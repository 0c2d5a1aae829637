// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes a comparison for people: what differs in two columns, what matches in one line.
struct ComparisonTable {
  /// The longest text in a column.
  private static let columnLimit = 56
  /// The number of mismatches that are written.
  private static let rowLimit = 12

  let comparison: Comparison

  /// The lines, each indented by two blanks.
  var text: String {
    var lines: [String] = []
    let rows = comparison.mismatches.prefix(Self.rowLimit).map(Self.row)
    if !rows.isEmpty {
      let labels = rows.map(\.label.count).max() ?? 0
      let width = max("expected".count, rows.map(\.expected.count).max() ?? 0)
      lines.append("    \(Self.pad("", labels))  \(Self.pad("expected", width))  received")
      lines += rows.map {
        "  ✘ \(Self.pad($0.label, labels))  \(Self.pad($0.expected, width))  \($0.received)"
      }
    }
    if comparison.mismatches.count > rows.count {
      lines.append("  … and \(comparison.mismatches.count - rows.count) more differences")
    }
    if !comparison.matching.isEmpty {
      lines.append("  ✔ \(comparison.matching.joined(separator: ", "))")
    }
    lines += comparison.notAsked.map { "  – \($0): only asked when the rest matches" }
    return lines.joined(separator: "\n")
  }

  /// Cuts both texts at the same place, so that what differs is seen.
  private static func row(_ mismatch: Comparison.Mismatch) -> Comparison.Mismatch {
    let expected = Array(visible(mismatch.expected))
    let received = Array(visible(mismatch.received))
    var start = 0
    if max(expected.count, received.count) > columnLimit {
      let common = zip(expected, received).prefix { $0 == $1 }.count
      start = common > columnLimit / 2 ? common - columnLimit / 4 : 0
    }
    return Comparison.Mismatch(
      label: mismatch.label, expected: excerpt(expected, from: start),
      received: excerpt(received, from: start))
  }

  private static func excerpt(_ text: [Character], from start: Int) -> String {
    let part = text.dropFirst(start)
    let lead = start > 0 ? "…" : ""
    return lead + String(part.prefix(columnLimit)) + (part.count > columnLimit ? "…" : "")
  }

  /// Shows line ends and other control characters, and blanks at either end.
  private static func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a: shown.append("⏎")
      case 0..<0x20: shown.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7f: shown.append("␡")
      default: shown.unicodeScalars.append(scalar)
      }
    }
    let body = shown.drop { $0 == " " }
    let lead = String(repeating: "␠", count: shown.count - body.count)
    let end = body.reversed().prefix { $0 == " " }.count
    return lead + body.dropLast(end) + String(repeating: "␠", count: end)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
