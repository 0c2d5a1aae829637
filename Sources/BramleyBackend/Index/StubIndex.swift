// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the stubs whose method and path match: cost grows with the path, not with the stubs.
///
/// Literal paths are looked up whole; templates are a tree of segments.
struct StubIndex: Sendable {
  private var literal: [String: Bucket] = [:]
  private var root = Node()
  private var hasTemplates = false

  /// Stubs of one path, those that answer first in front.
  struct Bucket: Sendable {
    private(set) var stubs: [ActiveStub] = []

    mutating func insert(_ stub: ActiveStub) {
      let index = stubs.firstIndex { stub.isBefore($0) } ?? stubs.endIndex
      stubs.insert(stub, at: index)
    }

    mutating func remove(_ id: StubID) { stubs.removeAll { $0.id == id } }
  }

  /// One segment of the templates.
  private struct Node: Sendable {
    var literals: [String: Node] = [:]
    /// The children for {name} and *, which both take any one segment: at most one.
    var anyOne: [Node] = []
    var here = Bucket()
    var rest = Bucket()
  }

  mutating func insert(_ stub: ActiveStub) { change(stub) { $0.insert(stub) } }

  mutating func remove(_ stub: ActiveStub) { change(stub) { $0.remove(stub.id) } }

  private mutating func change(_ stub: ActiveStub, _ body: (inout Bucket) -> Void) {
    guard let template = stub.stub.pattern.template else { return }
    if template.isLiteral {
      body(&literal[Self.key(template.segments), default: Bucket()])
    } else {
      hasTemplates = true
      Self.change(&root, template.segments[...], body)
    }
  }

  private static func change(
    _ node: inout Node, _ segments: ArraySlice<URLTemplate.Segment>, _ body: (inout Bucket) -> Void
  ) {
    guard let first = segments.first else { return body(&node.here) }
    switch first {
    case .rest: body(&node.rest)
    case .literal(let text):
      change(&node.literals[text, default: Node()], segments.dropFirst(), body)
    case .parameter, .wildcard:
      if node.anyOne.isEmpty { node.anyOne.append(Node()) }
      change(&node.anyOne[0], segments.dropFirst(), body)
    }
  }

  /// The stubs whose path matches, those that answer first in front.
  ///
  /// - Complexity: O(*n*) in the length of the path and the number of stubs that share it.
  func candidates(path: String) -> [ActiveStub] {
    let whole = literal[Self.key(path)]?.stubs ?? []
    guard hasTemplates else { return whole }
    var buckets: [[ActiveStub]] = whole.isEmpty ? [] : [whole]
    Self.collect(root, URLTemplate.split(path)[...], &buckets)
    guard buckets.count > 1 else { return buckets.first ?? [] }
    return buckets.flatMap(\.self).sorted { $0.isBefore($1) }
  }

  private static func collect(
    _ node: Node, _ segments: ArraySlice<String>, _ buckets: inout [[ActiveStub]]
  ) {
    if !node.rest.stubs.isEmpty { buckets.append(node.rest.stubs) }
    guard let first = segments.first else {
      if !node.here.stubs.isEmpty { buckets.append(node.here.stubs) }
      return
    }
    if let child = node.literals[first] { collect(child, segments.dropFirst(), &buckets) }
    if !first.isEmpty {
      for child in node.anyOne { collect(child, segments.dropFirst(), &buckets) }
    }
  }

  /// A path with its escapes in one form; a path without escapes is its own key.
  private static func key(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "%")) || path.utf8.first != UInt8(ascii: "/") else {
      return path
    }
    return key(URLTemplate.split(path))
  }

  private static func key(_ segments: [URLTemplate.Segment]) -> String {
    key(segments.map { if case .literal(let text) = $0 { text } else { "" } })
  }

  /// A decoded slash becomes NUL, which no path has, so that it separates nothing.
  private static func key(_ segments: [String]) -> String {
    segments.map {
      "/" + $0.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\0")
    }
    .joined()
  }
}
