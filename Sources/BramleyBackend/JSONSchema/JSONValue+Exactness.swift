// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
  /// Whether both values are equal with their strings compared by code points, as JSON Schema asks
  /// for (draft 2020-12, core, section 4.2.2); Swift's == takes é and e with an accent for one.
  func isExactly(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let text), .string(let otherText)):
      text.utf8.elementsEqual(otherText.utf8)
    case (.array(let elements), .array(let otherElements)):
      elements.elementsEqual(otherElements) { $0.isExactly($1) }
    case (.object(let members), .object(let otherMembers)):
      members.count == otherMembers.count
        && members.allSatisfy { name, value in
          otherMembers.exactly(name)?.isExactly(value) ?? false
        }
    default: self == other
    }
  }

  /// The positions of the first two equal elements, or nil when all differ.
  static func firstDuplicates(in elements: [JSONValue]) -> (Int, Int)? {
    var places: [JSONValue: [Int]] = [:]
    for (index, element) in elements.enumerated() {
      for former in places[element, default: []] where elements[former].isExactly(element) {
        return (former, index)
      }
      places[element, default: []].append(index)
    }
    return nil
  }
}

// MARK: -

extension [String: JSONValue] {
  /// The member whose name has the same code points.
  func exactly(_ name: String) -> JSONValue? {
    guard let index = index(forKey: name), keys[index].utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return values[index]
  }
}
