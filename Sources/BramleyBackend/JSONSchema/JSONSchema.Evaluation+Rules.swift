// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema.Evaluation {
  /// Whether the value is what one rule asks for.
  mutating func apply(
    _ rule: JSONSchema.Rule, of node: JSONSchema.Node, to value: JSONValue,
    _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    switch rule {
    case .types(let kinds):
      return expect(
        kinds.contains { $0.includes(value) }, "type", node, Self.list(kinds.map(\.phrase)), value)
    case .constant(let constant):
      return expect(value.isExactly(constant), "const", node, constant.description, value)
    case .oneOfValues(let values):
      return expect(
        values.contains { value.isExactly($0) }, "enum", node,
        Self.list(values.map(\.description)), value)
    case .number(let rule): return apply(rule, of: node, to: value)
    case .length(let bounds):
      guard case .string(let text) = value else { return true }
      let count = text.unicodeScalars.count
      return expect(count, within: bounds, "character", "characters", node, value)
    case .pattern(let pattern):
      guard case .string(let text) = value else { return true }
      return expect(
        pattern.matches(text), "pattern", node, "a text that matches \(pattern.text)", value)
    case .reference(let schema): return check(schema, value, &seen)
    case .dynamicReference(let anchor, let schema):
      return check(dynamicTarget(anchor, else: schema), value, &seen)
    case .all(let schemas): return checkAll(schemas, value, &seen)
    case .any(let schemas): return checkAny(schemas, node, value, &seen)
    case .one(let schemas): return checkOne(schemas, node, value, &seen)
    case .not(let schema):
      var ignored = JSONSchema.Evaluated()
      return expect(
        !passes(schema, value, &ignored), "not", node, "nothing that matches the schema of not",
        value)
    case .conditional(let condition, let then, let otherwise):
      let branch = passes(condition, value, &seen) ? then : otherwise
      return branch.map { check($0, value, &seen) } ?? true
    case .elementCount, .uniqueElements, .elements, .containing, .unevaluatedElements:
      guard case .array(let elements) = value else { return true }
      return apply(rule, of: node, to: value, elements, &seen)
    case .memberCount, .required, .dependentRequired, .dependent, .members, .memberNames,
      .unevaluatedMembers:
      guard case .object(let members) = value else { return true }
      return apply(rule, of: node, to: value, members, &seen)
    }
  }

  private mutating func apply(
    _ rule: JSONSchema.NumberRule, of node: JSONSchema.Node, to value: JSONValue
  ) -> Bool {
    guard case .number(let number) = value else { return true }
    let decimal = number.decimal
    switch rule {
    case .minimum(let limit):
      return expect(decimal >= limit.decimal, "minimum", node, "at least \(limit)", value)
    case .maximum(let limit):
      return expect(decimal <= limit.decimal, "maximum", node, "at most \(limit)", value)
    case .exclusiveMinimum(let limit):
      return expect(
        decimal > limit.decimal, "exclusiveMinimum", node, "more than \(limit)", value)
    case .exclusiveMaximum(let limit):
      return expect(
        decimal < limit.decimal, "exclusiveMaximum", node, "less than \(limit)", value)
    case .multiple(let divisor):
      return expect(
        decimal.isMultiple(of: divisor.decimal), "multipleOf", node, "a multiple of \(divisor)",
        value)
    }
  }

  /// Whether a count lies within bounds.
  mutating func expect(
    _ count: Int, within bounds: JSONSchema.Bounds, _ one: String, _ many: String,
    _ node: JSONSchema.Node, _ value: JSONValue
  ) -> Bool {
    let least = bounds.least ?? 0
    let most = bounds.most ?? Int.max
    let isEnough = expect(
      count >= least, bounds.leastKeyword, node,
      "at least \(least) \(least == 1 ? one : many), not \(count)", value)
    let isNotTooMuch = expect(
      count <= most, bounds.mostKeyword, node,
      "at most \(most) \(most == 1 ? one : many), not \(count)", value)
    return isEnough && isNotTooMuch
  }

  private mutating func checkAll(
    _ schemas: [Int], _ value: JSONValue, _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    var isValid = true
    for schema in schemas where !check(schema, value, &seen) {
      isValid = false
      if !isCollecting { break }
    }
    return isValid
  }

  private mutating func checkAny(
    _ schemas: [Int], _ node: JSONSchema.Node, _ value: JSONValue,
    _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    var isValid = false
    for schema in schemas where passes(schema, value, &seen) {
      isValid = true
      // The others count only for what they look at.
      if !seen.isWanted { break }
    }
    guard !isValid, isCollecting else { return isValid }
    let expectation = nearest(schemas, value)
    return expect(false, "anyOf", node, expectation, value)
  }

  private mutating func checkOne(
    _ schemas: [Int], _ node: JSONSchema.Node, _ value: JSONValue,
    _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    var matching: [Int] = []
    var evaluated = JSONSchema.Evaluated(isWanted: seen.isWanted)
    for (index, schema) in schemas.enumerated() where passes(schema, value, &evaluated) {
      matching.append(index)
      if matching.count == 2, !isCollecting { return false }
    }
    guard matching.count == 1 else {
      guard isCollecting else { return false }
      let places = matching.map(String.init).joined(separator: " and ")
      let expectation =
        matching.isEmpty
        ? nearest(schemas, value)
        : "exactly one of \(schemas.count) schemas, not \(places) (counted from 0)"
      return expect(false, "oneOf", node, expectation, value)
    }
    seen.formUnion(evaluated)
    return true
  }

  /// What the schema asks for that comes nearest to the value.
  private mutating func nearest(_ schemas: [Int], _ value: JSONValue) -> String {
    let candidates = schemas.map { violations(of: $0, value) }.filter { !$0.isEmpty }
    // A value of another type is not what the schema is about.
    let nearest = candidates.min {
      ($0.contains(where: isOfAnotherType) ? 1 : 0, $0.count)
        < ($1.contains(where: isOfAnotherType) ? 1 : 0, $1.count)
    }
    guard let first = nearest?.first else { return "one of \(schemas.count) schemas" }
    return "one of \(schemas.count) schemas, such as \(first.expectation) at \(first.path)"
  }

  private func isOfAnotherType(_ violation: JSONSchema.Violation) -> Bool {
    violation.keyword == "type" && violation.path == path
  }

  private static func list(_ texts: [String]) -> String { texts.joined(separator: " or ") }
}
