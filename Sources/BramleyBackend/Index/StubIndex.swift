// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the stubs whose path matches: cost grows with the path, not with the stubs.
///
/// Literal paths are looked up whole; templates are a tree of segments.
struct StubIndex: Sendable {
  private var literal: [String: [ActiveStub]] = [:]
  private var root = Node()

  /// One segment of the templates, with the stubs that end here, best first.
  private struct Node: Sendable {
    var literals: [String: Node] = [:]
    /// The child for {name}, {name:int} and *, at most one; constraints are checked by the pattern.
    var anyOne: [Node] = []
    /// The stubs whose template is complete here.
    var here: [ActiveStub] = []
    /// The stubs whose template goes on with **.
    var rest: [ActiveStub] = []

    var isEmpty: Bool { literals.isEmpty && anyOne.isEmpty && here.isEmpty && rest.isEmpty }
  }

  /// Adds a stub.
  mutating func insert(_ stub: ActiveStub) {
    change(stub) { stubs in
      let position = stubs.firstIndex { stub.isBefore($0) } ?? stubs.endIndex
      stubs.insert(stub, at: position)
    }
  }

  /// Removes a stub, and what only it needed.
  mutating func remove(_ stub: ActiveStub) {
    change(stub) { stubs in stubs.removeAll { $0.id == stub.id } }
  }

  private mutating func change(_ stub: ActiveStub, _ body: (inout [ActiveStub]) -> Void) {
    guard let template = stub.stub.pattern.template else { return }
    if template.isLiteral {
      let key = Self.key(template.segments)
      body(&literal[key, default: []])
      if literal[key]?.isEmpty == true { literal[key] = nil }
    } else {
      Self.change(&root, template.segments[...], body)
    }
  }

  private static func change(
    _ node: inout Node, _ segments: ArraySlice<URLTemplate.Segment>,
    _ body: (inout [ActiveStub]) -> Void
  ) {
    guard let first = segments.first else { return body(&node.here) }
    switch first {
    case .rest: body(&node.rest)
    case .literal(let text):
      change(&node.literals[text, default: Node()], segments.dropFirst(), body)
      if node.literals[text]?.isEmpty == true { node.literals[text] = nil }
    case .parameter, .constrained, .wildcard:
      if node.anyOne.isEmpty { node.anyOne.append(Node()) }
      change(&node.anyOne[0], segments.dropFirst(), body)
      if node.anyOne[0].isEmpty { node.anyOne = [] }
    }
  }

  /// Whether nothing is left, not even what removed stubs needed.
  var isEmpty: Bool { literal.isEmpty && root.isEmpty }

  /// The stubs whose path matches, those that answer first in front.
  ///
  /// - Complexity: O(*n*) in the length of the path and the number of stubs that share it.
  func candidates(path: String) -> [ActiveStub] {
    let whole = literal[URLTemplate.normalised(path)] ?? []
    if root.isEmpty { return whole }
    var found: [[ActiveStub]] = whole.isEmpty ? [] : [whole]
    Self.collect(root, URLTemplate.split(path)[...], &found)
    guard found.count > 1 else { return found.first ?? [] }
    return found.flatMap(\.self).sorted { $0.isBefore($1) }
  }

  private static func collect(
    _ node: Node, _ segments: ArraySlice<String>, _ found: inout [[ActiveStub]]
  ) {
    if !node.rest.isEmpty { found.append(node.rest) }
    guard let first = segments.first else {
      if !node.here.isEmpty { found.append(node.here) }
      return
    }
    if let child = node.literals[first] { collect(child, segments.dropFirst(), &found) }
    if !first.isEmpty {
      for child in node.anyOne { collect(child, segments.dropFirst(), &found) }
    }
  }

  private static func key(_ segments: [URLTemplate.Segment]) -> String {
    segments.reduce(into: "") { key, segment in
      if case .literal(let text) = segment { key += "/" + URLTemplate.escaped(text) }
    }
  }
}
