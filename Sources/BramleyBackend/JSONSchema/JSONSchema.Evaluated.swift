// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// The parts of one value that some schema has looked at (draft 2020-12, core, section 11).
  struct Evaluated {
    /// Whether anybody will ask; otherwise nothing is kept.
    let isWanted: Bool
    private(set) var members: Set<String> = []
    private(set) var elements: Set<Int> = []
    /// The number of elements from the start that are all evaluated.
    private(set) var elementCount = 0

    init(isWanted: Bool = false) { self.isWanted = isWanted }

    mutating func add(member: String) {
      if isWanted { members.insert(member) }
    }

    mutating func add(element: Int) {
      if isWanted { elements.insert(element) }
    }

    mutating func add(elementsBelow count: Int) { elementCount = max(elementCount, count) }

    /// Takes over what a schema of the same value has looked at.
    mutating func formUnion(_ other: Evaluated) {
      guard isWanted else { return }
      members.formUnion(other.members)
      elements.formUnion(other.elements)
      elementCount = max(elementCount, other.elementCount)
    }

    /// Whether the element has been looked at.
    func contains(element: Int) -> Bool { element < elementCount || elements.contains(element) }
  }
}
