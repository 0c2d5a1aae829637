// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A part of the body of a protocol.
enum Member {
  /// One clause of `#if … #elseif … #else … #endif`.
  struct Clause {
    /// The line that opens it: "#if DEBUG" or "#else".
    var opening: String
    var members: [Member]
  }

  case requirement(Requirement)
  case conditional([Clause])
}

// MARK: -

extension [Member] {
  /// The members with each requirement changed.
  func mapRequirements(_ change: (Requirement) -> Requirement?) -> [Member] {
    compactMap { member in
      switch member {
      case .requirement(let requirement): change(requirement).map(Member.requirement)
      case .conditional(let clauses):
        .conditional(
          clauses.map {
            Member.Clause(opening: $0.opening, members: $0.members.mapRequirements(change))
          })
      }
    }
  }

  /// The members without `#if` blocks in which nothing stands.
  var withoutEmptyConditions: [Member] {
    filter { member in
      guard case .conditional = member else { return true }
      return ![member].requirements().isEmpty
    }
  }

  /// The requirements in the order in which they stand, each with the clauses it stands in.
  func requirements(in clauses: [String] = []) -> [(requirement: Requirement, clauses: [String])] {
    var found: [(requirement: Requirement, clauses: [String])] = []
    found.reserveCapacity(count)
    addRequirements(to: &found, in: clauses)
    return found
  }

  private func addRequirements(
    to found: inout [(requirement: Requirement, clauses: [String])], in clauses: [String]
  ) {
    for (number, member) in enumerated() {
      switch member {
      case .requirement(let requirement): found.append((requirement, clauses))
      case .conditional(let parts):
        for (clause, part) in parts.enumerated() {
          part.members.addRequirements(to: &found, in: clauses + ["\(number).\(clause)"])
        }
      }
    }
  }
}
