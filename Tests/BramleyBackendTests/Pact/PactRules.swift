// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend

/// The rules of a body, by the places that they are for.
struct PactRules {
  /// One step of a place, such as ".name", "['name']", ".*", "[0]" or "[*]".
  enum Step: Equatable {
    case name(String)
    case anyName
    case index(Int)
    case anyIndex

    /// Whether the step of a rule leads where a step of a body leads.
    func takes(_ other: Step) -> Bool {
      switch (self, other) {
      case (.anyName, .name), (.anyIndex, .index): true
      default: self == other
      }
    }
  }

  private let rules: [(place: [Step], rule: PactRule)]

  /// Whether there is no rule at all.
  var isEmpty: Bool { rules.isEmpty }

  /// Reads the rules.
  ///
  /// - Throws: ``PactMistake`` for a rule or a place that is not known.
  init(_ value: JSONValue?) throws {
    guard case .object(let members)? = value else {
      rules = []
      return
    }
    rules = try members.compactMap { place, value in
      try PactRule(value).map { (try Self.steps(place), $0) }
    }
  }

  private init(rules: [(place: [Step], rule: PactRule)]) { self.rules = rules }

  /// The rules without positions, by which nothing is told in XML.
  var withoutPositions: PactRules {
    PactRules(
      rules: rules.map { rule in
        (rule.place.filter { if case .index = $0 { false } else { $0 != .anyIndex } }, rule.rule)
      })
  }

  /// The rule of a place: its own, or that it lies in one that is compared by its type.
  func rule(at place: [Step]) -> PactRule? {
    let above = rules.filter { rule in
      rule.place.count <= place.count && zip(rule.place, place).allSatisfy { $0.takes($1) }
    }
    let nearest = above.max {
      ($0.place.count, Self.exactness($0.place)) < ($1.place.count, Self.exactness($1.place))
    }
    guard let nearest, nearest.place.count < place.count else { return nearest?.rule }
    return nearest.rule.regex == nil ? .type : nil
  }

  /// The number of steps that lead to one place only.
  private static func exactness(_ place: [Step]) -> Int {
    place.count { $0 != .anyName && $0 != .anyIndex }
  }

  private static func steps(_ place: String) throws -> [Step] {
    var steps: [Step] = []
    var rest = place.dropFirst()
    while let match = rest.prefixMatch(of: /\.([^.\[]+)|\[(\*|[0-9]+)\]|\['([^']*)'\]/) {
      if let name = match.1 ?? match.3 {
        steps.append(name == "*" ? .anyName : .name(String(name)))
      } else if let index = match.2 {
        steps.append(Int(index).map { .index($0) } ?? .anyIndex)
      }
      rest = rest[match.range.upperBound...]
    }
    guard place.hasPrefix("$"), rest.isEmpty else { throw PactMistake(text: "Place: \(place)") }
    return steps
  }
}
