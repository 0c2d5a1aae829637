// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The associated types of a protocol and of those that it inherits, with what is known of each.
struct AssociatedTypes {
  private struct Entry {
    var constraints: [String] = []
    var fallback: String?
  }

  private var order: [String] = []
  private var entries: [String: Entry] = [:]
  private var fixed: [String: String] = [:]
  private var conditions: [String] = []

  /// The names, in the order in which they were declared.
  var names: [String] { order }

  /// Adds what a declaration says.
  mutating func add(_ name: String, constraints: [String], default fallback: String?) {
    if entries[name] == nil { order.append(name) }
    var entry = entries[name] ?? Entry()
    for constraint in constraints where !entry.constraints.contains(constraint) {
      entry.constraints.append(constraint)
    }
    entry.fallback = entry.fallback ?? fallback
    entries[name] = entry
  }

  /// Adds a requirement of a `where` clause.
  mutating func add(_ condition: String) {
    if !conditions.contains(condition) { conditions.append(condition) }
  }

  /// What becomes of them in a mock: its generic parameters, and aliases of those that are fixed.
  func resolved() -> (generics: Generics, aliases: [(name: String, type: String)]) {
    var fixed = fixed
    var open: [String] = []
    var constraints = entries.mapValues(\.constraints)
    for condition in conditions {
      let sides = condition.components(around: " == ")
      if sides.count == 2 {
        let (left, right) = (sides[0], sides[1])
        if entries[left] != nil, fixed[left] == nil, right != left {
          fixed[left] = right
        } else if entries[right] != nil, fixed[right] == nil, right != left {
          fixed[right] = left
        } else {
          open.append(condition)
        }
      } else if let colon = condition.firstRange(of: ": "),
        entries[String(condition[..<colon.lowerBound])] != nil
      {
        constraints[String(condition[..<colon.lowerBound])]?.append(
          String(condition[colon.upperBound...]))
      } else {
        open.append(condition)
      }
    }
    for name in order where fixed[name] == nil { fixed[name] = entries[name]?.fallback }
    var generics = Generics()
    var aliases: [(name: String, type: String)] = []
    for name in order {
      if let type = fixed[name] {
        aliases.append((name, type))
      } else {
        generics.parameters.append(
          Generics.Parameter(
            name: name, constraint: (constraints[name] ?? []).joined(separator: " & ")))
      }
    }
    // A condition on fixed types is either met or an error of the protocol.
    generics.requirements = open.filter { condition in
      let words = SwiftText.words(condition).map(String.init)
      return words.contains { word in generics.parameters.contains { $0.name == word } }
    }
    return (generics, aliases)
  }
}

// MARK: -

extension String {
  /// The parts of a text before and after a sign.
  fileprivate func components(around sign: String) -> [String] {
    guard let range = firstRange(of: sign) else { return [self] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
