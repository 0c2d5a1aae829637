// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Leaves one of the requirements that several protocols declare alike.
///
/// One witness meets them all: it can be written if one of them can, and does not throw if one of
/// them does not.
struct Deduplication {
  private(set) var members: [Member]

  init(_ members: [Member]) {
    let requirements = members.requirements()
    let keys = requirements.map { Key($0.requirement) }
    guard Set(keys).count < keys.count else {
      self.members = members
      return
    }
    var kept: [Key: [(clauses: [String], requirement: Requirement)]] = [:]
    for ((requirement, clauses), key) in zip(requirements, keys) {
      var list = kept[key] ?? []
      if let index = list.firstIndex(where: { clauses.starts(with: $0.clauses) }) {
        Self.merge(requirement, into: list[index].requirement)
      } else {
        list.append((clauses, requirement))
      }
      kept[key] = list
    }
    var left = kept.mapValues { list in list.map(\.requirement) }
    var seen: [Key: [Requirement]] = [:]
    self.members = members.mapRequirements { requirement in
      let key = Key(requirement)
      guard seen[key]?.contains(where: { $0.node == requirement.node }) != true,
        let next = left[key]?.first, next.node == requirement.node
      else { return nil }
      left[key]?.removeFirst()
      seen[key, default: []].append(requirement)
      return next
    }
  }

  /// What declarations have in common that one witness meets.
  private struct Key: Hashable {
    var isStatic: Bool
    var kind: Requirement.Kind
    var name: String
    var parameters: [String] = []
    var result = ""
    var isAsync = false
    var conditions: [String] = []

    init(_ requirement: Requirement) {
      isStatic = requirement.isStatic
      kind = requirement.kind
      name = SwiftText.bare(requirement.name)
      if kind == .property { return }
      parameters = requirement.parameters.map { $0.labelInName + $0.type }
      result = requirement.result
      switch kind {
      case .property, .initializer, .subscript: break
      case .method, .operator:
        isAsync = requirement.isAsync
        conditions = requirement.generics.requirements
      }
    }
  }

  /// Makes of the first requirement what meets the second one too.
  private static func merge(_ second: Requirement, into first: Requirement) {
    first.isSettable = first.isSettable || second.isSettable
    first.isAsync = first.isAsync && second.isAsync
    if second.failure == .never { first.failure = .never }
    if second.isolation == .none { first.isolation = .none }
  }
}
