// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says that a path looks at more of an XML document than a test has time for.
package struct XPathLimitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The expression as it was written.
  package var expression: String

  /// What was too much, and what to do.
  package var description: String {
    "The XPath \"\(expression)\" looks at more than \(XPath.lookLimit) nodes. Name the elements on the "
      + "way to those that you mean, and use fewer of \"//\"."
  }
}
