// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// Asks for an XML body that is this document by structure.
  ///
  /// ```swift
  /// .post("/orders").xml("<order><melody id='7'/></order>")
  /// ```
  ///
  /// Attributes come in any order, prefixes count by their namespaces, comments and the blanks
  /// between elements do not count. A document type is refused in patterns and in bodies, so no
  /// entity expands and nothing is fetched.
  ///
  /// - Parameter text: The document.
  /// - Returns: The pattern. A document that cannot be read is an error when the stub is added.
  public func xml(_ text: String) -> Self { adding(.demand(XMLDemand(text))) }

  /// Asks for an XML body in which a path (XPath 1.0) finds what the matcher asks for.
  ///
  /// ```swift
  /// .post("/orders").xpath("/order/melody/@id", "7").xpath("count(//melody) < 3")
  /// .post("/orders").xpath("//o:melody", namespaces: ["o": "https://apple.pie/orders"])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path; a name without a prefix means one without a namespace.
  ///   - matcher: What the texts of the nodes have to be. An expression for a text or a number has
  ///     that one value, and a condition has the value "true" or none.
  ///   - namespaces: The namespaces of the prefixes in the path.
  /// - Returns: The pattern. A path that cannot be read is an error when the stub is added; a body
  ///   that is not XML does not match, whatever is asked for.
  public func xpath(
    _ path: String, _ matcher: ValueMatcher = .present, namespaces: [String: String] = [:]
  ) -> Self {
    adding(.demand(XPathDemand(path, matcher, namespaces: namespaces)))
  }
}
