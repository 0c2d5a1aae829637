// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPathEvaluator {
  /// Whether a child meets a condition.
  func isMet(_ filter: JSONPath.Filter, by current: JSONValue) -> Bool {
    switch filter {
    case .any(let filters): filters.contains { isMet($0, by: current) }
    case .all(let filters): filters.allSatisfy { isMet($0, by: current) }
    case .not(let filter): !isMet(filter, by: current)
    case .exists(let query): !values(of: query, at: current).isEmpty
    case .comparison(let left, let relation, let right):
      Self.holds(value(of: left, at: current), relation, value(of: right, at: current))
    case .match(let match): holds(match, at: current)
    }
  }

  /// The value of an operand, or nil for nothing.
  private func value(of operand: JSONPath.Operand, at current: JSONValue) -> JSONValue? {
    switch operand {
    case .literal(let value): return value
    case .query(let query): return values(of: query, at: current).first
    case .count(let query): return .number(JSONNumber(values(of: query, at: current).count))
    case .value(let query):
      let values = values(of: query, at: current)
      return values.count == 1 ? values.first : nil
    case .length(let operand):
      let length: Int? =
        switch value(of: operand, at: current) {
        case .string(let text): text.unicodeScalars.count
        case .array(let elements): elements.count
        case .object(let members): members.count
        default: nil
        }
      return length.map { .number(JSONNumber($0)) }
    }
  }

  /// Whether a text matches; an expression that cannot be read matches nothing (section 2.4.6).
  private func holds(_ match: JSONPath.TextMatch, at current: JSONValue) -> Bool {
    guard case .string(let text) = value(of: match.text, at: current) else { return false }
    if let prepared = match.prepared { return prepared.matches(text, isWhole: match.isWhole) }
    guard case .string(let expression) = value(of: match.expression, at: current),
      let found = try? InteroperableExpression(expression)
    else { return false }
    return found.matches(text, isWhole: match.isWhole)
  }

  /// Compares two values, either of which may be nothing (section 2.3.5.2.2).
  private static func holds(
    _ left: JSONValue?, _ relation: JSONPath.Relation, _ right: JSONValue?
  ) -> Bool {
    switch relation {
    case .equal: isSame(left, right)
    case .unequal: !isSame(left, right)
    case .less: isLess(left, right)
    case .atMost: isLess(left, right) || isSame(left, right)
    case .greater: isLess(right, left)
    case .atLeast: isLess(right, left) || isSame(left, right)
    }
  }

  /// Whether both are the same to the last scalar; canonically equal texts are two.
  private static func isSame(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    switch (left, right) {
    case (.string(let one), .string(let other)): return one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.object(let one), .object(let other)):
      return one.count == other.count
        && one.allSatisfy { name, value in
          guard let second = member(name, of: .object(other)) else { return false }
          return isSame(value, second)
        }
    default: return left == right
    }
  }

  private static func isLess(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    switch (left, right) {
    case (.number(let one), .number(let other)): one < other
    // The order of UTF-8 is that of the scalars.
    case (.string(let one), .string(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    default: false
    }
  }
}
