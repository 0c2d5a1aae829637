// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A number, string or literal in JSON that only objects are around.
struct JSONLeaf {
  /// The names of the members that lead there.
  let names: [String]
  let value: JSONValue
}

// MARK: -

extension JSONValue {
  /// What has to be at its place in each value that contains this one.
  var leaves: [JSONLeaf] {
    switch self {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { $0.value.leaves.map($0.key.leading(to:)) }
    case .array: []
    case .null, .bool, .number, .string: [JSONLeaf(names: [], value: self)]
    }
  }

  /// The number, string or literal in that place.
  func leaf(_ names: [String]) -> JSONValue? {
    var value = self
    for name in names {
      guard let member = value[name] else { return nil }
      value = member
    }
    switch value {
    case .object, .array: return nil
    case .null, .bool, .number, .string: return value
    }
  }
}

extension JSONPattern {
  /// What has to be at its place in each value that is what the pattern asks for.
  var leaves: [JSONLeaf] {
    switch rule {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { $0.value.leaves.map($0.key.leading(to:)) }
    case .value(let value): value.leaves
    case .text(let matcher):
      matcher.exactText.map { [JSONLeaf(names: [], value: .string($0))] } ?? []
    case .array, .kind, .each, .oneOf, .absent: []
    }
  }
}

extension String {
  /// What is found in the member of this name.
  fileprivate func leading(to leaf: JSONLeaf) -> JSONLeaf {
    JSONLeaf(names: [self] + leaf.names, value: leaf.value)
  }
}
