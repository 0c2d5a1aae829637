// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Evaluates expressions at one node of a document.
struct XPathEvaluation {
  let tree: XMLTree
  /// Once it is spent, all steps end, and what they have found does not count.
  let budget: XPathBudget
  let node: Int
  var position = 1
  var size = 1

  /// What an expression gives; nodes are in document order, each of them once.
  func value(of expression: XPathExpression) -> XPathValue {
    switch expression {
    case .literal(let text): .text(text)
    case .number(let number): .number(number)
    case .negative(let inside): .number(-value(of: inside).number(in: self))
    case .union(let left, let right): .nodes(Self.ordered(nodes(of: left) + nodes(of: right)))
    case .binary(let found, let left, let right): binary(found, left, right)
    case .call(let function, let arguments): call(function, arguments)
    case .path(let isAbsolute, let steps): .nodes(walk(steps, from: [isAbsolute ? 0 : node]))
    case .filter(let inside, let predicates, let steps):
      .nodes(walk(steps, from: predicates.reduce(nodes(of: inside)) { choose($0, by: $1) }))
    }
  }

  /// The nodes that an expression gives; none when it gives something else.
  func nodes(of expression: XPathExpression) -> [Int] {
    if case .nodes(let nodes) = value(of: expression) { nodes } else { [] }
  }

  /// The text of a node and of everything inside it.
  func text(of node: Int) -> String {
    guard budget.look(at: tree.lastInside(node) - node + 1) else { return "" }
    let text = tree.text(of: node)
    return budget.read(text) ? text : ""
  }

  private static func ordered(_ nodes: [Int]) -> [Int] { Set(nodes).sorted() }

  private func walk(_ steps: [XPathExpression.Step], from start: [Int]) -> [Int] {
    var nodes = start
    for step in steps {
      // Nodes that are found again and again are kept once, so that memory stays within the tree's.
      var selected: Set<Int> = []
      for node in nodes where budget.look(at: extent(of: step.axis, node)) {
        let found = axis(step.axis, of: node).filter { takes(step.test, $0, on: step.axis) }
        selected.formUnion(step.predicates.reduce(found) { choose($0, by: $1) })
      }
      nodes = selected.sorted()
    }
    return nodes
  }

  /// The nodes for which a predicate holds; a number asks for the position (section 2.4).
  private func choose(_ nodes: [Int], by predicate: XPathExpression) -> [Int] {
    nodes.enumerated().filter { position, node in
      guard budget.look(at: 1) else { return false }
      let evaluation = Self(
        tree: tree, budget: budget, node: node, position: position + 1, size: nodes.count)
      let value = evaluation.value(of: predicate)
      if case .number(let number) = value { return number == Double(position + 1) }
      return value.isTrue
    }.map(\.element)
  }

  /// The nodes of an axis, the nearest first.
  private func axis(_ axis: XPathExpression.Axis, of node: Int) -> [Int] {
    let parent = tree.nodes[node].parent
    switch axis {
    case .`self`: return [node]
    case .child: return tree.nodes[node].children
    case .attribute: return tree.nodes[node].attributes
    case .parent: return parent < 0 ? [] : [parent]
    case .descendant: return tree.descendants(of: node)
    case .descendantOrSelf: return [node] + tree.descendants(of: node)
    case .ancestor: return ancestors(of: node)
    case .ancestorOrSelf: return [node] + ancestors(of: node)
    case .followingSibling: return siblings(of: node).filter { $0 > node }
    case .precedingSibling: return siblings(of: node).filter { $0 < node }.reversed()
    case .following:
      return (tree.lastInside(node) + 1..<tree.nodes.count).filter {
        tree.nodes[$0].kind != .attribute
      }
    case .preceding:
      let above = Set(ancestors(of: node))
      return tree.nodes.indices.prefix(max(0, node)).reversed().filter {
        tree.nodes[$0].kind != .attribute && !above.contains($0)
      }
    }
  }

  /// The number of nodes that are looked at to find those of an axis.
  private func extent(of axis: XPathExpression.Axis, _ node: Int) -> Int {
    switch axis {
    case .`self`, .parent: 1
    case .child: 1 + tree.nodes[node].children.count
    case .attribute: 1 + tree.nodes[node].attributes.count
    case .descendant, .descendantOrSelf: tree.lastInside(node) - node + 1
    case .ancestor, .ancestorOrSelf: 1 + ancestors(of: node).count
    case .followingSibling, .precedingSibling: 1 + siblings(of: node).count
    case .following: tree.nodes.count - tree.lastInside(node)
    case .preceding: node + 1
    }
  }

  private func ancestors(of node: Int) -> [Int] {
    var ancestors: [Int] = []
    var parent = tree.nodes[node].parent
    while parent >= 0 {
      ancestors.append(parent)
      parent = tree.nodes[parent].parent
    }
    return ancestors
  }

  /// The children of the parent; an attribute has no siblings.
  private func siblings(of node: Int) -> [Int] {
    let parent = tree.nodes[node].parent
    return parent < 0 || tree.nodes[node].kind == .attribute ? [] : tree.nodes[parent].children
  }

  private func takes(
    _ test: XPathExpression.Test, _ node: Int, on axis: XPathExpression.Axis
  ) -> Bool {
    let kind: XMLTree.Node.Kind = axis == .attribute ? .attribute : .element
    let (node, name) = (tree.nodes[node], tree.nodes[node].name)
    return switch test {
    case .node: true
    case .text: node.kind == .text
    case .any: node.kind == kind
    case .anyOf(let namespace): node.kind == kind && name?.namespace == namespace
    case .name(let asked): node.kind == kind && name == asked
    }
  }

  private func binary(
    _ found: XPathExpression.Operator, _ left: XPathExpression, _ right: XPathExpression
  ) -> XPathValue {
    switch found {
    case .or: return .bool(value(of: left).isTrue || value(of: right).isTrue)
    case .and: return .bool(value(of: left).isTrue && value(of: right).isTrue)
    case .equal, .unequal, .less, .atMost, .greater, .atLeast:
      return .bool(compare(found, value(of: left), value(of: right)))
    case .plus, .minus, .times, .divided, .modulo:
      let (left, right) = (value(of: left).number(in: self), value(of: right).number(in: self))
      return switch found {
      case .plus: .number(left + right)
      case .minus: .number(left - right)
      case .times: .number(left * right)
      case .divided: .number(left / right)
      default: .number(left.truncatingRemainder(dividingBy: right))
      }
    }
  }

  /// Compares two values; of nodes, one that compares is enough (section 3.4).
  private func compare(
    _ found: XPathExpression.Operator, _ left: XPathValue, _ right: XPathValue
  ) -> Bool {
    switch (left, right) {
    case (.nodes(let nodes), .bool), (.bool, .nodes(let nodes)):
      let isTrue = XPathValue.bool(!nodes.isEmpty)
      if case .nodes = left { return compare(found, isTrue, right) }
      return compare(found, left, isTrue)
    case (.nodes(let nodes), _):
      return nodes.contains { budget.isSpent || compare(found, .text(text(of: $0)), right) }
    case (_, .nodes(let nodes)):
      return nodes.contains { budget.isSpent || compare(found, left, .text(text(of: $0))) }
    default: break
    }
    let (first, second) = (left.number(in: self), right.number(in: self))
    switch found {
    case .less: return first < second
    case .atMost: return first <= second
    case .greater: return first > second
    case .atLeast: return first >= second
    default: return areEqual(left, right) == (found == .equal)
    }
  }

  private func areEqual(_ left: XPathValue, _ right: XPathValue) -> Bool {
    switch (left, right) {
    case (.bool, _), (_, .bool): left.isTrue == right.isTrue
    case (.number, _), (_, .number): left.number(in: self) == right.number(in: self)
    default: left.text(in: self) == right.text(in: self)
    }
  }
}
