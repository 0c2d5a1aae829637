// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The stubs with templates, as a tree of segments.
///
/// Its nodes stand in one list and name each other by their places in it, so that looking something
/// up copies no node.
struct TemplateTree: Sendable {
  /// One segment.
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    /// The child for {name}, {name:int} and *; constraints are checked by the pattern.
    var anyOne: Int?
    /// The stubs whose template is complete here.
    var here = StubGroup()
    /// The stubs whose template goes on with **.
    var rest = StubGroup()

    var isEmpty: Bool { literals.isEmpty && anyOne == nil && here.isEmpty && rest.isEmpty }
  }

  private static let root = 0
  private var nodes = [Node()]
  /// The places of nodes that are not used any more.
  private var vacant: [Int] = []

  /// Whether there are no stubs, and no nodes for them.
  var isEmpty: Bool { nodes.count == 1 && nodes[Self.root].isEmpty }

  /// Changes the stubs of a template, and removes the nodes that are not needed for the others.
  mutating func change(
    _ segments: [URLTemplate.Segment], _ body: (inout StubGroup) -> Void
  ) {
    change(Self.root, segments[...], body)
    if nodes[Self.root].isEmpty { self = Self() }
  }

  private mutating func change(
    _ node: Int, _ segments: ArraySlice<URLTemplate.Segment>,
    _ body: (inout StubGroup) -> Void
  ) {
    guard let first = segments.first else { return body(&nodes[node].here) }
    switch first {
    case .rest: body(&nodes[node].rest)
    case .literal(let text):
      let child = nodes[node].literals[text] ?? makeNode()
      nodes[node].literals[text] = child
      change(child, segments.dropFirst(), body)
      if nodes[child].isEmpty {
        nodes[node].literals[text] = nil
        vacant.append(child)
      }
    case .parameter, .constrained, .wildcard:
      let child = nodes[node].anyOne ?? makeNode()
      nodes[node].anyOne = child
      change(child, segments.dropFirst(), body)
      if nodes[child].isEmpty {
        nodes[node].anyOne = nil
        vacant.append(child)
      }
    }
  }

  private mutating func makeNode() -> Int {
    if let place = vacant.popLast() { return place }
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Adds the stubs whose template matches to others.
  ///
  /// - Parameters:
  ///   - path: The segments of a path.
  ///   - found: The stubs.
  func collect(_ path: [String], into found: inout StubIndex.Candidates) {
    collect(Self.root, path, 0, &found)
  }

  private func collect(
    _ node: Int, _ path: [String], _ position: Int, _ found: inout StubIndex.Candidates
  ) {
    if !nodes[node].rest.isEmpty { found.add(nodes[node].rest) }
    guard position < path.count else { return found.add(nodes[node].here) }
    let segment = path[position]
    if let child = nodes[node].literals[segment] { collect(child, path, position + 1, &found) }
    if let child = nodes[node].anyOne, !segment.isEmpty {
      collect(child, path, position + 1, &found)
    }
  }
}
