// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension StandardProtocol {
  /// The protocols of collections; their iterators, slices and indices are the standard library's.
  static let collections: [String: StandardProtocol] = [
    "Collection": StandardProtocol(source: collection("Collection")),
    "BidirectionalCollection": StandardProtocol(
      source: collection(
        "BidirectionalCollection", more: "func index(before i: Index) -> Index")),
    "RandomAccessCollection": StandardProtocol(
      source: collection(
        "RandomAccessCollection",
        more: """
          func index(before i: Index) -> Index
          func index(_ i: Index, offsetBy distance: Int) -> Index
          func distance(from start: Index, to end: Index) -> Int
          """)),
    "MutableCollection": StandardProtocol(
      source: collection("MutableCollection", accessors: "get set")),
    "RangeReplaceableCollection": StandardProtocol(
      source: collection(
        "RangeReplaceableCollection",
        more: """
          init()
          func replaceSubrange<C: Collection>(
            _ subrange: Range<Index>, with newElements: C
          ) where C.Element == Element
          """)),
    "SetAlgebra": StandardProtocol(
      isEquatable: true,
      source: """
        protocol SetAlgebra {
          associatedtype Element
          associatedtype ArrayLiteralElement = Element
          init()
          func contains(_ member: Element) -> Bool
          func union(_ other: Self) -> Self
          func intersection(_ other: Self) -> Self
          func symmetricDifference(_ other: Self) -> Self
          func insert(
            _ newMember: Element
          ) -> (inserted: Bool, memberAfterInsert: Element)
          func remove(_ member: Element) -> Element?
          func update(with newMember: Element) -> Element?
          func formUnion(_ other: Self)
          func formIntersection(_ other: Self)
          func formSymmetricDifference(_ other: Self)
        }
        """),
  ]

  private static func collection(
    _ name: String, accessors: String = "get", more: String = ""
  ) -> String {
    """
    protocol \(name) {
      associatedtype Element
      associatedtype Index: Comparable
      var startIndex: Index { get }
      var endIndex: Index { get }
      subscript(position: Index) -> Element { \(accessors) }
      func index(after i: Index) -> Index
      \(more)
    }
    """
  }
}
