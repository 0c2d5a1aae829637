// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the stubs whose path matches: cost grows with the path, not with the stubs.
///
/// Literal paths are looked up whole; templates are a tree of segments.
struct StubIndex: Sendable {
  private var literal: [String: StubGroup] = [:]
  private var templates = TemplateTree()

  /// Adds a stub.
  mutating func insert(_ stub: ActiveStub) { change(stub) { $0.insert(stub) } }

  /// Removes a stub, and what only it needed.
  mutating func remove(_ stub: ActiveStub) { change(stub) { $0.remove(stub) } }

  private mutating func change(_ stub: ActiveStub, _ body: (inout StubGroup) -> Void) {
    guard let template = stub.stub.pattern.template else { return }
    guard template.isLiteral else { return templates.change(template.segments, body) }
    let key = Self.key(template.segments)
    body(&literal[key, default: StubGroup()])
    if literal[key]?.isEmpty == true { literal[key] = nil }
  }

  /// The stubs whose path matches.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  func candidates(_ path: inout PathReading) -> Candidates {
    var found = Candidates()
    if let group = literal[URLTemplate.normalised(path.text)] { found.add(group) }
    if !templates.isEmpty { templates.collect(path.segments, into: &found) }
    return found
  }

  private static func key(_ segments: [URLTemplate.Segment]) -> String {
    segments.reduce(into: "") { key, segment in
      if case .literal(let text) = segment { key += "/" + URLTemplate.escaped(text) }
    }
  }
}
