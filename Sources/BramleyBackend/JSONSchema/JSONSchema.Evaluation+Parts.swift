// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema.Evaluation {
  /// Whether an array is what one rule asks for.
  mutating func apply(
    _ rule: JSONSchema.Rule, of node: JSONSchema.Node, to value: JSONValue,
    _ elements: [JSONValue], _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    switch rule {
    case .elementCount(let bounds):
      return expect(elements.count, within: bounds, "element", "elements", node, value)
    case .uniqueElements:
      guard let (first, second) = JSONValue.firstDuplicates(in: elements) else { return true }
      return expect(
        false, "uniqueItems", node, "different elements, not [\(first)] again", elements[second],
        at: .element(second))
    case .elements(let first, let rest):
      var isValid = true
      let count = rest == nil ? min(first.count, elements.count) : elements.count
      for index in 0..<count {
        let schema = index < first.count ? first[index] : rest ?? first[index]
        guard !check(schema, elements[index], at: .element(index)) else { continue }
        isValid = false
        if !isCollecting { return false }
      }
      seen.add(elementsBelow: count)
      return isValid
    case .containing(let schema, let bounds):
      return checkContained(schema, bounds, node, value, elements, &seen)
    case .unevaluatedElements(let schema):
      var isValid = true
      for (index, element) in elements.enumerated() where !seen.contains(element: index) {
        guard !check(schema, element, at: .element(index)) else { continue }
        isValid = false
        if !isCollecting { return false }
      }
      seen.add(elementsBelow: elements.count)
      return isValid
    default: return true
    }
  }

  private mutating func checkContained(
    _ schema: Int, _ bounds: JSONSchema.Bounds, _ node: JSONSchema.Node, _ value: JSONValue,
    _ elements: [JSONValue], _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    var count = 0
    for (index, element) in elements.enumerated() {
      var ignored = JSONSchema.Evaluated()
      guard passes(schema, element, &ignored) else { continue }
      count += 1
      seen.add(element: index)
    }
    return expect(
      count, within: bounds, "element that matches contains", "elements that match contains", node,
      value)
  }

  /// Whether an object is what one rule asks for.
  mutating func apply(
    _ rule: JSONSchema.Rule, of node: JSONSchema.Node, to value: JSONValue,
    _ members: [String: JSONValue], _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    switch rule {
    case .memberCount(let bounds):
      return expect(members.count, within: bounds, "member", "members", node, value)
    case .required(let names):
      return expect(names, in: members, "required", node, "a member of this name")
    case .dependentRequired(let dependents):
      var isValid = true
      for (name, required) in dependents where members.exactly(name) != nil {
        let reason = "a member of this name, since there is \(JSONValue.string(name))"
        let isMet = expect(required, in: members, "dependentRequired", node, reason)
        isValid = isMet && isValid
      }
      return isValid
    case .dependent(let dependents):
      var isValid = true
      for (name, schema) in dependents where members.exactly(name) != nil {
        let isMet = check(schema, value, &seen)
        isValid = isMet && isValid
      }
      return isValid
    case .members(let rule): return checkMembers(rule, members, &seen)
    case .memberNames(let schema): return checkNames(schema, node, members)
    case .unevaluatedMembers(let schema):
      var isValid = true
      for (name, member) in inOrder(members) where !seen.members.contains(name) {
        seen.add(member: name)
        guard !check(schema, member, at: .member(name)) else { continue }
        isValid = false
        if !isCollecting { return false }
      }
      return isValid
    default: return true
    }
  }

  private mutating func expect(
    _ names: [String], in members: [String: JSONValue], _ keyword: String, _ node: JSONSchema.Node,
    _ expectation: String
  ) -> Bool {
    var isValid = true
    for name in names where members.exactly(name) == nil {
      isValid = expect(false, keyword, node, expectation, nil, at: .member(name))
      if !isCollecting { break }
    }
    return isValid
  }

  private mutating func checkMembers(
    _ rule: JSONSchema.MemberRule, _ members: [String: JSONValue],
    _ seen: inout JSONSchema.Evaluated
  ) -> Bool {
    var isValid = true
    for (name, member) in inOrder(members) {
      var schemas = rule.patterns.filter { $0.pattern.matches(name) }.map(\.schema)
      if let schema = rule.schema(named: name) { schemas.append(schema) }
      if schemas.isEmpty, let further = rule.further { schemas.append(further) }
      if schemas.isEmpty { continue }
      seen.add(member: name)
      for schema in schemas where !check(schema, member, at: .member(name)) {
        isValid = false
        if !isCollecting { return false }
      }
    }
    return isValid
  }

  private mutating func checkNames(
    _ schema: Int, _ node: JSONSchema.Node, _ members: [String: JSONValue]
  ) -> Bool {
    var isValid = true
    for (name, _) in inOrder(members) {
      var ignored = JSONSchema.Evaluated()
      guard !passes(schema, .string(name), &ignored) else { continue }
      isValid = false
      guard isCollecting else { return false }
      let reason = violations(of: schema, .string(name)).first?.expectation
      _ = expect(
        false, "propertyNames", node, "another name: " + (reason ?? "what its schema asks for"),
        .string(name), at: .member(name))
    }
    return isValid
  }

  /// The members, in the order of their names where people will read about them.
  private func inOrder(_ members: [String: JSONValue]) -> [(key: String, value: JSONValue)] {
    isCollecting ? members.sorted { $0.key < $1.key } : members.map { ($0.key, $0.value) }
  }
}
