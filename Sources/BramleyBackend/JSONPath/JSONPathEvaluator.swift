// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Follows a path through a JSON value.
struct JSONPathEvaluator {
  let root: JSONValue
  /// Once it is spent, all steps end, and what they have found does not count.
  let budget: JSONPathBudget

  /// The values that a path leads to, from the root or from a child that is judged.
  func values(of query: JSONPath.Query, at current: JSONValue) -> [JSONValue] {
    let start = query.isRelative ? current : root
    if query.isSingular { return value(query.segments, from: start).map { [$0] } ?? [] }
    return nodes(query.segments, from: JSONPath.Node(value: start, place: nil)).map(\.value)
  }

  /// The nodes that the steps lead to.
  func nodes(_ segments: [JSONPath.Segment], from start: JSONPath.Node) -> [JSONPath.Node] {
    var nodes = [start]
    for segment in segments {
      var selected: [JSONPath.Node] = []
      for node in nodes where budget.visit() {
        if segment.isDescendant {
          selectBelow(node, segment, into: &selected)
        } else {
          select(segment.selectors, of: node, into: &selected)
        }
      }
      nodes = selected
    }
    return nodes
  }

  /// The value that names and positions lead to, found without a list of nodes.
  private func value(_ segments: [JSONPath.Segment], from start: JSONValue) -> JSONValue? {
    var value = start
    for segment in segments {
      let next: JSONValue? =
        switch segment.single {
        case .name(let name): Self.member(name, of: value)
        case .index(let index): Self.element(index, of: value)?.value
        default: nil
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }

  /// A node comes before what is below it, an element before those behind it (section 2.5.2.2).
  private func selectBelow(
    _ node: JSONPath.Node, _ segment: JSONPath.Segment, into selected: inout [JSONPath.Node]
  ) {
    var waiting = [node]
    while let node = waiting.popLast(), budget.visit() {
      select(segment.selectors, of: node, into: &selected)
      waiting += node.children.reversed()
    }
  }

  private func select(
    _ selectors: [JSONPath.Selector], of node: JSONPath.Node, into selected: inout [JSONPath.Node]
  ) {
    for selector in selectors where budget.keep(selected.count) {
      switch selector {
      case .name(let name):
        if let value = Self.member(name, of: node.value) {
          selected.append(node.member(name, value))
        }
      case .index(let index):
        if let found = Self.element(index, of: node.value) {
          selected.append(node.element(found.position, found.value))
        }
      case .wildcard: selected += node.children
      case .slice(let slice):
        guard case .array(let elements) = node.value else { continue }
        for index in slice.indices(count: elements.count) {
          selected.append(node.element(index, elements[index]))
        }
      case .filter(let filter):
        selected += node.children.filter { budget.visit() && isMet(filter, by: $0.value) }
      }
    }
    _ = budget.keep(selected.count)
  }

  /// A member whose name has the same scalars; a dictionary also finds other spellings of them.
  static func member(_ name: String, of value: JSONValue) -> JSONValue? {
    guard case .object(let members) = value, let index = members.index(forKey: name),
      members[index].key.utf8.elementsEqual(name.utf8)
    else { return nil }
    return members[index].value
  }

  private static func element(
    _ index: Int, of value: JSONValue
  ) -> (position: Int, value: JSONValue)? {
    guard case .array(let elements) = value else { return nil }
    let position = index < 0 ? elements.count + index : index
    return elements.indices.contains(position) ? (position, elements[position]) : nil
  }
}
