// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Leaves one of the requirements that several protocols declare alike.
///
/// One witness meets them all: it can be written if one of them can, and does not throw if one of
/// them does not.
struct Deduplication {
  private(set) var members: [Member]

  init(_ members: [Member]) {
    var kept: [String: [(clauses: [String], requirement: Requirement)]] = [:]
    for (requirement, clauses) in members.requirements() {
      let key = Self.key(requirement)
      var list = kept[key] ?? []
      if let index = list.firstIndex(where: { clauses.starts(with: $0.clauses) }) {
        list[index].requirement = Self.merged(list[index].requirement, requirement)
      } else {
        list.append((clauses, requirement))
      }
      kept[key] = list
    }
    var left = kept.mapValues { list in list.map(\.requirement) }
    var seen: [String: [Requirement]] = [:]
    self.members = members.mapRequirements { requirement in
      let key = Self.key(requirement)
      guard seen[key]?.contains(where: { $0.node == requirement.node }) != true,
        let next = left[key]?.first, next.node == requirement.node
      else { return nil }
      left[key]?.removeFirst()
      seen[key, default: []].append(requirement)
      return next
    }
  }

  private static func key(_ requirement: Requirement) -> String {
    let types = requirement.parameters.map { $0.labelInName + $0.type }.joined(separator: ",")
    let name = "\(requirement.isStatic) \(requirement.kind) \(SwiftText.bare(requirement.name))"
    switch requirement.kind {
    case .property: return name
    case .initializer, .subscript: return "\(name) \(types) \(requirement.result)"
    case .method, .operator:
      return "\(name) \(types) \(requirement.isAsync) \(requirement.result)"
        + requirement.generics.whereClause
    }
  }

  private static func merged(_ first: Requirement, _ second: Requirement) -> Requirement {
    var merged = first
    merged.isSettable = first.isSettable || second.isSettable
    merged.isAsync = first.isAsync && second.isAsync
    if second.failure == .never { merged.failure = .never }
    if second.isolation == .none { merged.isolation = .none }
    return merged
  }
}
