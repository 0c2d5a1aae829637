// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ValueMatcher {
  /// Whether all values that the other matcher takes are taken by this one, as far as can be told.
  func covers(_ other: ValueMatcher) -> Bool { rule.covers(other.rule) }
}

extension ValueMatcher.Rule {
  /// Whether all values that the other rule takes are taken by this one, as far as can be told.
  fileprivate func covers(_ other: Self) -> Bool {
    if case .mistaken = self { return false }
    if self == other { return true }
    return covers(partsOf: other) || covers(wholeOf: other)
  }

  /// Whether the other rule is made of rules of which enough are covered.
  private func covers(partsOf other: Self) -> Bool {
    switch other {
    case .all(let matchers): matchers.contains { covers($0.rule) }
    case .any(let matchers): matchers.allSatisfy { covers($0.rule) }
    case .exactly(let matchers, _), .including(let matchers), .each(let matchers):
      // One of the values is what each of them asks for.
      isMetByOneValue && matchers.contains { covers($0.rule) }
    default: false
    }
  }

  private func covers(wholeOf other: Self) -> Bool {
    switch (self, other) {
    case (.all(let matchers), _): matchers.allSatisfy { $0.rule.covers(other) }
    case (.any(let matchers), _): matchers.contains { $0.rule.covers(other) }
    case (.not(let excluded), .not(let matchers)):
      excluded.allSatisfy { one in matchers.contains { $0.covers(one) } }
    case (.not(let excluded), _): excluded.allSatisfy { $0.rule.excludes(other) }
    case (.present, _): other.needsValue
    case (.absent, .not(let matchers)): matchers.contains { $0.rule == .present }
    case (.absent, .exactly(let matchers, _)): matchers.isEmpty
    case (.each(let mine), .each(let theirs)):
      mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.covers($1) }
    case (.exactly(let mine, let isOrdered), .exactly(let theirs, let areOrdered)):
      mine.count == theirs.count
        && (isOrdered
          ? areOrdered && zip(mine, theirs).allSatisfy { $0.covers($1) }
          : Self.assigns(theirs, to: mine))
    case (.including(let mine), .exactly(let theirs, _)),
      (.including(let mine), .including(let theirs)):
      Self.assigns(theirs, to: mine)
    case (.including(let mine), _):
      mine.isEmpty || mine.count == 1 && mine[0].rule.isMetByOneValue && mine[0].rule.covers(other)
    case (_, .equal(let text)): isMetByOneValue && matches([text])
    case (_, .oneOf(let texts)): isMetByOneValue && texts.allSatisfy { matches([$0]) }
    default: covers(textsOf: other)
    }
  }

  /// Compares rules that each ask for a part of one value.
  private func covers(textsOf other: Self) -> Bool {
    switch (self, other) {
    case (.contains(let part), .contains(let text)), (.contains(let part), .prefix(let text)),
      (.contains(let part), .suffix(let text)):
      part.isEmpty || text.contains(part)
    case (.contains(let part), _): part.isEmpty && other.needsValue
    case (.prefix(let start), .prefix(let text)): text.hasPrefix(start)
    case (.suffix(let end), .suffix(let text)): text.hasSuffix(end)
    case (.equalIgnoringCase(let text), .equalIgnoringCase(let other)):
      text.lowercased() == other.lowercased()
    case (.number(let comparison), .number(let other)): comparison.covers(other)
    case (.date(let comparison), .date(let other)): comparison.covers(other)
    default: false
    }
  }

  /// Whether no values are taken by both rules.
  private func excludes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.absent, _): other.needsValue
    case (_, .absent): needsValue
    case (.present, .exactly(let matchers, _)): matchers.isEmpty
    default: false
    }
  }

  /// Whether it is enough that one of the values is what is asked for, whatever the others are.
  private var isMetByOneValue: Bool {
    switch self {
    case .present, .equal, .equalIgnoringCase, .oneOf, .contains, .prefix, .suffix, .pattern,
      .number, .date:
      true
    case .absent, .mistaken, .exactly, .including, .each, .any, .all, .not: false
    }
  }

  /// Whether the rule takes only what has a value at least.
  private var needsValue: Bool {
    switch self {
    case .exactly(let matchers, _), .including(let matchers): !matchers.isEmpty
    case .any(let matchers): matchers.allSatisfy(\.rule.needsValue)
    case .all(let matchers): matchers.contains(where: \.rule.needsValue)
    case .not(let matchers): matchers.contains { $0.rule == .absent }
    case .absent: false
    default: true
    }
  }

  private static func assigns(_ offers: [ValueMatcher], to demands: [ValueMatcher]) -> Bool {
    Assignment(demandCount: demands.count, offerCount: offers.count) {
      demands[$0].covers(offers[$1])
    }.isComplete
  }
}
