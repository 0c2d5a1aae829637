// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// Whether each request that matches the other pattern matches this one, as far as can be told.
  ///
  /// What cannot be told, such as what a closure or a regular expression takes, counts as no.
  func covers(_ other: RequestPattern) -> Bool {
    guard let template else { return false }
    return (method == nil || other.ensures { $0.method.map(takes) ?? false })
      && other.ensures { origin.covers($0.origin) }
      && other.ensures { $0.template.map(template.covers) ?? false }
      && conditions.allSatisfy(other.meets)
  }

  /// Whether each request of this pattern is one of a pattern that has the property: this one, or
  /// one that it was joined with.
  private func ensures(_ property: (RequestPattern) -> Bool) -> Bool {
    property(self)
      || demands.contains { demand in
        switch demand.rule {
        case .each: demand.patterns.contains { $0.ensures(property) }
        case .either: demand.patterns.allSatisfy { $0.ensures(property) }
        case .none: false
        }
      }
  }

  /// Whether each request of this pattern meets a condition of another one.
  private func meets(_ condition: Condition) -> Bool {
    switch condition {
    case .demand(let demand as PatternDemand):
      switch demand.rule {
      case .each: demand.patterns.allSatisfy { $0.covers(self) }
      case .either: ensures { part in demand.patterns.contains { $0.covers(part) } }
      case .none: demand.patterns.allSatisfy { pattern in ensures { $0.excludes(pattern) } }
      }
    case .demand(let demand as PathDemand):
      ensures { $0.template.map(demand.takes) ?? false || $0.hasPart(of: condition) }
    default: ensures { $0.hasPart(of: condition) }
    }
  }

  private func hasPart(of condition: Condition) -> Bool {
    conditions.contains { condition.covers($0) }
  }

  /// Whether no request matches both patterns.
  private func excludes(_ other: RequestPattern) -> Bool {
    if let method, let otherMethod = other.method, !takes(method: otherMethod),
      !other.takes(method: method)
    {
      return true
    }
    if let template, let otherTemplate = other.template, template.excludes(otherTemplate) {
      return true
    }
    return demands.contains { demand in
      demand.rule == .none && demand.patterns.contains { $0.covers(other) }
    }
  }

  /// The patterns that this one was joined with.
  private var demands: [PatternDemand] {
    conditions.compactMap { condition in
      if case .demand(let demand as PatternDemand) = condition { demand } else { nil }
    }
  }

  /// The templates, as paths, that lead to each stub whose pattern covers this one.
  var leads: [String] {
    let own = template.map { [$0.text] } ?? []
    return own
      + demands.flatMap { demand -> [String] in
        switch demand.rule {
        case .each: demand.patterns.flatMap(\.leads)
        // What covers all of them covers the first.
        case .either: demand.patterns.first?.leads ?? []
        case .none: []
        }
      }
  }
}
