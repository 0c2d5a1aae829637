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

  /// The largest number of nodes that an evaluation may look at; 64 bytes of text count as one.
  package static let lookLimit = 1_000_000

  /// What the expression finds, as texts.
  ///
  /// - Parameter tree: The document.
  /// - Returns: The text of each node in document order; the one text of a string or a number; for
  ///   a truth value "true" or nothing.
  /// - Throws: ``XPathLimitError`` beyond ``lookLimit``.
  package func values(in tree: XMLTree) throws(XPathLimitError) -> [String] {
    let evaluation = XPathEvaluation(tree: tree, budget: XPathBudget(), node: 0)
    let values =
      switch evaluation.value(of: expression) {
      case .nodes(let nodes): nodes.map(evaluation.text(of:))
      case .bool(let isTrue): isTrue ? ["true"] : []
      case let value: [value.text(in: evaluation)]
      }
    if evaluation.budget.isSpent { throw XPathLimitError(expression: text) }
    return values
  }
}
