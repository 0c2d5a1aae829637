// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A path into XML documents (XPath 1.0), checked when it is made.
///
/// All of the grammar, the axes other than namespace and all functions but id() and lang() are
/// there; variables, comments and processing instructions are not. A name without a prefix means a
/// name without a namespace.
///
/// By hand, as the reader is: behind FoundationXML, every expression that it cannot read, and this
/// parser lets through, would end the process of the tests.
package struct XPath: Sendable, Hashable {
  /// The expression as it was written.
  package let text: String
  private let expression: XPathExpression

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - text: An expression such as "/order/melody[@id='7']/title".
  ///   - namespaces: The namespaces of the prefixes in it.
  /// - Throws: ``XPathError`` with the place of the first mistake.
  package init(_ text: String, namespaces: [String: String] = [:]) throws(XPathError) {
    self.text = text
    var parser = XPathParser(text, namespaces: namespaces)
    expression = try parser.parse()
  }

  /// What the expression finds, as texts.
  ///
  /// - Parameter tree: The document.
  /// - Returns: The text of each node in document order; the one text of a string or a number; for
  ///   a truth value "true" or nothing.
  package func values(in tree: XMLTree) -> [String] {
    let evaluation = XPathEvaluation(tree: tree, node: 0)
    switch evaluation.value(of: expression) {
    case .nodes(let nodes): return nodes.map(tree.text(of:))
    case .bool(let isTrue): return isTrue ? ["true"] : []
    case let value: return [value.text(in: tree)]
    }
  }
}
