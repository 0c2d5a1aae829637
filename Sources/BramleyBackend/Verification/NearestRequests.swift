// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Ranks requests by how near they come to a pattern; made only when a verification has failed.
struct NearestRequests {
  /// The number of the newest requests that are compared.
  private static let comparisonLimit = 1_000

  private let pattern: RequestPattern
  private let ranked: [Journal.Entry]

  /// Ranks requests of which none matches.
  init(to pattern: RequestPattern, among entries: [Journal.Entry]) {
    self.pattern = pattern
    ranked =
      entries.suffix(Self.comparisonLimit)
      .map { entry in
        var reading = RequestReading(entry.request)
        return (entry: entry, distance: pattern.distance(to: &reading))
      }
      .sorted { ($0.distance, $0.entry.number) < ($1.distance, $1.entry.number) }
      .map(\.entry)
  }

  /// The nearest request against the pattern, then the rest, nearest first.
  ///
  /// - Parameter title: What the nearest one is called.
  /// - Returns: The blocks of text, none without a request.
  func blocks(title: String) -> [String] {
    guard let nearest = ranked.first else { return [] }
    let table = ComparisonTable(comparison: Comparison(pattern, nearest.request))
    let block = "\(title) is\n  \(nearest)\n\n\(table.text)"
    if ranked.count == 1 { return [block] }
    let rest = EntryList(entries: Array(ranked.dropFirst()))
    return [block, "Further requests, nearest first:\n" + rest.text]
  }
}
