// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the stubs whose path matches: cost grows with the path, not with the stubs.
///
/// Literal paths are looked up whole; templates are a tree of segments.
struct StubIndex: Sendable {
  /// Stubs of one path, those that answer first in front.
  ///
  /// They stand the other way round, so that a newer stub does not move all the older ones.
  typealias Candidates = ReversedCollection<[ActiveStub]>

  private var literal: [String: [ActiveStub]] = [:]
  private var templates = TemplateTree()

  /// Adds a stub.
  mutating func insert(_ stub: ActiveStub) {
    change(stub) { stubs in
      let worse = stubs.lastIndex { stub.isBefore($0) }
      stubs.insert(stub, at: worse.map { $0 + 1 } ?? 0)
    }
  }

  /// Removes a stub, and what only it needed.
  mutating func remove(_ stub: ActiveStub) {
    change(stub) { stubs in stubs.removeAll { $0.id == stub.id } }
  }

  private mutating func change(_ stub: ActiveStub, _ body: (inout [ActiveStub]) -> Void) {
    guard let template = stub.stub.pattern.template else { return }
    guard template.isLiteral else { return templates.change(template.segments, body) }
    let key = Self.key(template.segments)
    body(&literal[key, default: []])
    if literal[key]?.isEmpty == true { literal[key] = nil }
  }

  /// The stubs whose path matches, those that answer first in front.
  ///
  /// - Complexity: O(*n*) in the length of the path and the number of stubs that share it.
  func candidates(_ path: inout PathReading) -> Candidates {
    var found = literal[URLTemplate.normalised(path.text)] ?? []
    if !templates.isEmpty { templates.collect(path.segments, into: &found) }
    return found.reversed()
  }

  private static func key(_ segments: [URLTemplate.Segment]) -> String {
    segments.reduce(into: "") { key, segment in
      if case .literal(let text) = segment { key += "/" + URLTemplate.escaped(text) }
    }
  }
}
