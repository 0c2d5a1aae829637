// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Header or trailer fields in the order in which they were sent, duplicates kept apart.
///
/// ```swift
/// var fields: HTTPFields = ["Content-Type": "application/json"]
/// fields.append("Set-Cookie", "oven=hot")
/// fields["content-type"]  // "application/json"
/// ```
public struct HTTPFields: Sendable, Hashable {
  // Inlinable, as far as every request is read field by field in other modules.
  @usableFromInline var fields: [HTTPField]

  /// Creates fields from a list.
  @inlinable public init(_ fields: [HTTPField] = []) { self.fields = fields }

  /// The value of the first field of that name; setting it replaces all of them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name.equalsIgnoringASCIICase(name) }?.value }
    set {
      guard let newValue else { return remove(name) }
      guard let index = fields.firstIndex(where: { $0.name.equalsIgnoringASCIICase(name) }) else {
        return fields.append(HTTPField(name, newValue))
      }
      fields[index].value = newValue
      let later = fields[(index + 1)...].filter { !$0.name.equalsIgnoringASCIICase(name) }
      fields.replaceSubrange((index + 1)..., with: later)
    }
  }

  /// The values of all fields of that name, in order.
  public func values(_ name: String) -> [String] {
    fields.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
  }

  /// Whether there is a field of that name.
  public func contains(_ name: String) -> Bool {
    fields.contains { $0.name.equalsIgnoringASCIICase(name) }
  }

  /// Adds a field behind the others.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(HTTPField(name, value))
  }

  /// Adds a field behind the others.
  public mutating func append(_ field: HTTPField) { fields.append(field) }

  /// Removes all fields of that name.
  public mutating func remove(_ name: String) {
    fields.removeAll { $0.name.equalsIgnoringASCIICase(name) }
  }
}

// MARK: -

extension HTTPFields: RandomAccessCollection {
  /// The position of the first field.
  @inlinable public var startIndex: Int { fields.startIndex }
  /// The position behind the last field.
  @inlinable public var endIndex: Int { fields.endIndex }
  /// The field at that position.
  @inlinable public subscript(position: Int) -> HTTPField { fields[position] }
  /// Goes through the fields, the first one first.
  @inlinable public func makeIterator() -> IndexingIterator<[HTTPField]> { fields.makeIterator() }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// Creates fields in the order in which they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { HTTPField($0, $1) }
  }
}
