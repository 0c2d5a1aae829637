// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// What is asked of the members of an object.
  struct MemberRule: Sendable {
    private var named: [String: (name: String, schema: Int)] = [:]
    var patterns: [(pattern: ECMAScriptPattern, schema: Int)] = []
    var further: Int?

    /// Whether nothing is asked.
    var isEmpty: Bool { named.isEmpty && patterns.isEmpty && further == nil }

    init(further: Int?) { self.further = further }

    /// Asks a member of that name to match a schema.
    mutating func add(_ name: String, _ schema: Int) { named[name] = (name, schema) }

    /// The schema of the member whose name has the same code points.
    func schema(named name: String) -> Int? {
      guard let rule = named[name], rule.name.utf8.elementsEqual(name.utf8) else { return nil }
      return rule.schema
    }
  }
}
