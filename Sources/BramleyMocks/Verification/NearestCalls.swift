// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Ranks calls by how near they come to a pattern; made only when a verification has failed.
struct NearestCalls {
  private struct Ranked {
    let record: AnyCallRecord
    let comparison: ArgumentComparison
  }

  /// The number of the newest calls that are compared.
  private static let comparisonLimit = 1_000

  private let ranked: [Ranked]
  private let others: [AnyCallRecord]

  /// Ranks calls of which none matches.
  init(to pattern: CallPattern, among records: [AnyCallRecord]) {
    var ranked: [Ranked] = []
    var others: [AnyCallRecord] = []
    for record in records.suffix(Self.comparisonLimit) {
      if let comparison = pattern.comparison(record) {
        ranked.append(Ranked(record: record, comparison: comparison))
      } else {
        others.append(record)
      }
    }
    self.ranked = ranked.sorted {
      ($0.comparison.mismatches.count, $0.record.number)
        < ($1.comparison.mismatches.count, $1.record.number)
    }
    self.others = others
  }

  /// The number of calls of the same requirement.
  var count: Int { ranked.count }

  /// The nearest call against the pattern, then the rest, nearest first, then the others.
  ///
  /// - Parameters:
  ///   - title: What the nearest one is called.
  ///   - mock: The name of the mock.
  /// - Returns: The blocks of text, none without a call.
  func blocks(title: String, mock: String) -> [String] {
    var blocks: [String] = []
    if let nearest = ranked.first {
      blocks.append("\(title) is\n  \(nearest.record.text)\n\n\(nearest.comparison.table)")
    }
    if ranked.count > 1 {
      let lines = ranked.dropFirst().map { ranked in
        "\(ranked.record.text)\(ranked.comparison.remark)"
      }
      blocks.append("Further calls, nearest first:\n" + CallList(lines).text)
    }
    if !others.isEmpty {
      blocks.append("Other calls of \(mock):\n" + CallList(others).text)
    }
    return blocks
  }
}
