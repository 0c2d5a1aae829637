// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension SourceScanner {
  /// The names of the types around the current place, outermost first.
  var enclosing: [String] {
    scopes.flatMap { entry -> [String] in
      if case .type(let names, _, _) = entry.scope { names } else { [] }
    }
  }

  /// Whether a type around the current place is private.
  var isInPrivateType: Bool {
    scopes.contains { entry in
      if case .type(_, let isPrivate, _) = entry.scope { isPrivate } else { false }
    }
  }

  /// Whether the current place is in a function or a closure.
  var isLocal: Bool {
    scopes.contains { entry in
      if case .other = entry.scope { true } else { false }
    }
  }

  /// Whether the current place is in the body of a protocol.
  var isInProtocol: Bool {
    scopes.contains { entry in
      if case .protocol = entry.scope { true } else { false }
    }
  }

  /// The conditions of the `#if` clauses around the current place, outermost first.
  var conditions: [String] { blocks.map(\.condition) }
}
