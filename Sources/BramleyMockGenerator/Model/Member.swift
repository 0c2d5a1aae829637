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
    enumerated().flatMap { number, member in
      switch member {
      case .requirement(let requirement): [(requirement, clauses)]
      case .conditional(let parts):
        parts.enumerated().flatMap { clause, part in
          part.members.requirements(in: clauses + ["\(number).\(clause)"])
        }
      }
    }
  }
}
