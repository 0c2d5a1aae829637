// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// A value that a path selects, with its place.
  public struct Node: Sendable {
    /// The value.
    public let value: JSONValue
    /// The place, or nil when nobody asks for it.
    let place: Place?

    /// The one path that leads here and nowhere else, normalised (RFC 9535, section 2.7).
    ///
    /// Names stand in single quotes: `$['melodies'][0]['title']`.
    public var path: String { place?.path ?? "$" }

    /// The member of that name.
    func member(_ name: String, _ value: JSONValue) -> Node {
      Node(value: value, place: place.map { Place(parent: $0, step: .member(name)) })
    }

    /// The element at that position.
    func element(_ index: Int, _ value: JSONValue) -> Node {
      Node(value: value, place: place.map { Place(parent: $0, step: .element(index)) })
    }

    /// The members in the order of their names, or the elements.
    var children: [Node] {
      switch value {
      case .object(let members):
        members.sorted { $0.key < $1.key }.map { member($0.key, $0.value) }
      case .array(let elements): elements.enumerated().map { element($0.offset, $0.element) }
      default: []
      }
    }
  }
}
