// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// Writes a comparison for people: what differs in two columns, what matches in one line.
struct ComparisonTable {
  let comparison: Comparison

  /// The lines, each indented by two blanks.
  var text: String {
    let rows = comparison.mismatches.map {
      DifferenceTable.Row($0.label, expected: $0.expected, received: $0.received)
    }
    return DifferenceTable(rows, matching: comparison.matching, notAsked: comparison.notAsked).text
  }
}
