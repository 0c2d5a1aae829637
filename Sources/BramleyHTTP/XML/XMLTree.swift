// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// An XML document (XML 1.0, Namespaces in XML 1.0) as a list of nodes in document order.
///
/// Comments and processing instructions are left out. A document type is refused, so there are no
/// entities beside the five of XML itself: nothing expands, and nothing is fetched.
///
/// By hand: FoundationXML of Swift 6.3 ends the process at an XPath that cannot be read, and its
/// parser reports success for elements that are not closed.
package struct XMLTree: Sendable {
  /// One element, attribute or text; the first one is the root above the outermost element.
  package struct Node: Sendable {
    enum Kind: Sendable { case root, element, attribute, text }

    let kind: Kind
    var name: XMLName?
    var value = ""
    let parent: Int
    var attributes: [Int] = []
    var children: [Int] = []
  }

  /// The nodes in document order, an element's attributes before its children.
  var nodes: [Node] = [Node(kind: .root, parent: -1)]

  /// Reads a document.
  ///
  /// - Parameter bytes: The document in UTF-8, in UTF-16 with a byte order mark, in ASCII or in
  ///   ISO-8859-1.
  /// - Throws: ``XMLError`` for what is not well-formed, has a document type, or is nested more than
  ///   100 levels deep.
  package init(parsing bytes: [UInt8]) throws(XMLError) {
    var reader = XMLReader(try XMLEncoding.decode(bytes))
    self.nodes = try reader.read()
  }

  init(nodes: [Node]) { self.nodes = nodes }

  /// The text of a node and of everything inside it (XPath 1.0, section 5).
  func text(of index: Int) -> String {
    switch nodes[index].kind {
    case .attribute, .text: nodes[index].value
    case .root, .element:
      descendants(of: index).reduce(into: "") { text, inside in
        if nodes[inside].kind == .text { text += nodes[inside].value }
      }
    }
  }

  /// The elements and texts inside a node, in document order.
  func descendants(of index: Int) -> [Int] {
    if nodes[index].kind == .attribute { return [] }
    return (index + 1..<lastInside(index) + 1).filter { nodes[$0].kind != .attribute }
  }

  /// The last of the nodes of an element, its attributes and all that is inside it, or itself.
  func lastInside(_ index: Int) -> Int {
    var last = index
    while let next = nodes[last].children.last ?? nodes[last].attributes.last { last = next }
    return last
  }
}

// MARK: -

extension XMLTree: Equatable {
  /// Compares by structure: attributes in any order, prefixes by their namespaces, blanks between
  /// elements ignored.
  package static func == (left: Self, right: Self) -> Bool { same(left, 0, right, 0) }

  private static func same(_ left: XMLTree, _ index: Int, _ right: XMLTree, _ other: Int) -> Bool {
    let (mine, theirs) = (left.nodes[index], right.nodes[other])
    guard mine.kind == theirs.kind, mine.name == theirs.name, mine.value == theirs.value,
      left.attributeValues(of: mine) == right.attributeValues(of: theirs)
    else { return false }
    let children = left.meaningfulChildren(of: mine)
    let others = right.meaningfulChildren(of: theirs)
    return children.count == others.count
      && zip(children, others).allSatisfy { same(left, $0, right, $1) }
  }

  private func attributeValues(of node: Node) -> [XMLName?: String] {
    Dictionary(node.attributes.map { (nodes[$0].name, nodes[$0].value) }) { first, _ in first }
  }

  /// The children without the blanks that only set elements apart.
  private func meaningfulChildren(of node: Node) -> [Int] {
    guard node.children.contains(where: { nodes[$0].kind == .element }) else {
      return node.children
    }
    return node.children.filter { child in
      nodes[child].kind != .text || !nodes[child].value.utf8.allSatisfy(XMLReader.isBlank)
    }
  }
}
