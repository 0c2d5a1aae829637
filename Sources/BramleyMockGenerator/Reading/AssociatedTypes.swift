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
    if conditions.contains(condition) { return }
    conditions.append(condition)
  }

  /// What becomes of them in a mock: its generic parameters, and aliases of those that are fixed.
  func resolved() -> (generics: Generics, aliases: [(name: String, type: String)]) {
    var fixed: [String: String] = [:]
    for name in order where entries[name]?.fallback != nil { fixed[name] = entries[name]?.fallback }
    var open = conditions.map(knowingFailure)
    // What one condition fixes can make another one fix more.
    while let index = open.firstIndex(where: { fixes($0, fixed) != nil }) {
      guard let (name, type) = fixes(open.remove(at: index), fixed) else { continue }
      fixed[name] = type
    }
    var generics = Generics()
    var aliases: [(name: String, type: String)] = []
    for name in order {
      if let type = fixed[name] {
        aliases.append((name, Self.replaced(type, fixed)))
      } else {
        let constraints = entries[name]?.constraints.map { Self.replaced($0, fixed) } ?? []
        generics.parameters.append(
          Generics.Parameter(name: name, constraint: constraints.joined(separator: " & ")))
      }
    }
    // A condition on fixed types alone is either met or an error of the protocol.
    let names = Set(generics.parameters.map(\.name))
    generics.requirements = open.map { Self.replaced($0, fixed) }.filter { condition in
      SwiftText.words(condition).contains { names.contains(String($0)) }
    }
    return (generics, aliases)
  }

  /// What an asynchronous sequence fails with is what its iterator fails with.
  private func knowingFailure(_ condition: String) -> String {
    guard entries["Failure"] == nil, entries["AsyncIterator"] != nil else { return condition }
    return SwiftText.renamed(condition, ["Failure": "AsyncIterator.Failure"])
  }

  /// The associated type that a condition makes the same as another type, and that type.
  private func fixes(_ condition: String, _ fixed: [String: String]) -> (String, String)? {
    let sides = condition.components(around: " == ")
    guard sides.count == 2, sides[0] != sides[1] else { return nil }
    for (name, type) in [(sides[0], sides[1]), (sides[1], sides[0])]
    where entries[name] != nil && (fixed[name] == nil || fixed[name] == entries[name]?.fallback) {
      // "Next.Element == Element" constrains Next as long as nobody knows what Next is.
      let root = String(type.prefix { $0 != "." })
      if root != type, entries[root] != nil, fixed[root] == nil { continue }
      if fixed[type] == name || fixed[name] == type { continue }
      return (name, type)
    }
    return nil
  }

  private static func replaced(_ text: String, _ fixed: [String: String]) -> String {
    var text = text
    // Once for each that stands for another one; a circle ends as well.
    for _ in fixed {
      let next = SwiftText.renamed(text, fixed)
      if next == text { break }
      text = next
    }
    return text
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
