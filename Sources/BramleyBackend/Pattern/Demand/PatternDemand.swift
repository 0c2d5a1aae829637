// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Other patterns that the request has to match, or must not.
///
/// Whether one covers another is told by the patterns that they belong to.
struct PatternDemand: Demand {
  enum Rule { case either, each, none }

  let rule: Rule
  let patterns: [RequestPattern]

  var cost: Int { isCustom ? 8 : 5 }
  var isCustom: Bool { patterns.contains { $0.conditions.contains(where: \.isCustom) } }
  var mistake: String? { patterns.lazy.compactMap(\.mistake).first }

  var label: String {
    switch rule {
    case .either: "either"
    case .each: "and"
    case .none: "not"
    }
  }

  var expectation: String {
    patterns.map { "(\($0.summary))" }.joined(separator: rule == .each ? " and " : " or ")
  }

  var exactValues: [ExactValue] {
    rule == .each ? patterns.flatMap(\.exactValues) : []
  }

  func matches(_ reading: inout RequestReading) -> Bool {
    switch rule {
    case .either: patterns.contains { $0.matches(&reading) }
    case .each: patterns.allSatisfy { $0.matches(&reading) }
    case .none: !patterns.contains { $0.matches(&reading) }
    }
  }

  func received(_ reading: inout RequestReading) -> String {
    if rule == .none { return "\(reading.request)" }
    let distances = patterns.map { $0.distance(to: &reading) }
    let nearest = zip(patterns, distances).filter { $0.1 > 0 }.min { $0.1 < $1.1 }
    guard let nearest else { return "\(reading.request)" }
    let mismatches = Comparison(nearest.0, reading.request).mismatches
    return mismatches.map { "\($0.label) = \($0.received)" }.joined(separator: ", ")
  }

  func distance(to reading: inout RequestReading) -> Int {
    let distances = patterns.map { $0.distance(to: &reading) }
    switch rule {
    case .either: return max(1, distances.min() ?? 10)
    case .each: return max(1, distances.reduce(0, +))
    case .none: return 10
    }
  }
}
