// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes for people what was asked for beside what came: differences in two columns, the rest in a
/// line.
package struct DifferenceTable {
  /// One thing that differs.
  package struct Row {
    let label: String
    let expected: String
    let received: String

    /// Creates a row.
    package init(_ label: String, expected: String, received: String) {
      self.label = label
      self.expected = expected
      self.received = received
    }
  }

  /// The longest text in a column.
  private static let columnLimit = 56
  /// The number of differences that are written.
  private static let rowLimit = 12

  private let rows: [Row]
  private let matching: [String]
  private let notAsked: [String]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - rows: What differs.
  ///   - matching: The names of what does not.
  ///   - notAsked: What is only looked at when the rest matches.
  package init(_ rows: [Row], matching: [String], notAsked: [String] = []) {
    self.rows = rows
    self.matching = matching
    self.notAsked = notAsked
  }

  /// The lines, each indented by two blanks.
  package var text: String {
    var lines: [String] = []
    let shown = rows.prefix(Self.rowLimit).map(Self.cut)
    if !shown.isEmpty {
      let labels = shown.map(\.label.count).max() ?? 0
      let width = max("expected".count, shown.map(\.expected.count).max() ?? 0)
      lines.append("    \(Self.pad("", labels))  \(Self.pad("expected", width))  received")
      lines += shown.map {
        "  ✘ \(Self.pad($0.label, labels))  \(Self.pad($0.expected, width))  \($0.received)"
      }
    }
    if rows.count > shown.count {
      lines.append("  … and \(rows.count - shown.count) more differences")
    }
    if !matching.isEmpty { lines.append("  ✔ \(matching.joined(separator: ", "))") }
    lines += notAsked.map { "  – \($0): only asked when the rest matches" }
    return lines.joined(separator: "\n")
  }

  /// Cuts both texts at the same place, so that what differs is seen.
  private static func cut(_ row: Row) -> Row {
    let expected = Array(visible(row.expected))
    let received = Array(visible(row.received))
    var start = 0
    if max(expected.count, received.count) > columnLimit {
      let common = zip(expected, received).prefix { $0 == $1 }.count
      start = common > columnLimit / 2 ? common - columnLimit / 4 : 0
    }
    return Row(
      row.label, expected: excerpt(expected, from: start), received: excerpt(received, from: start))
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
