// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes where and why an XPath cannot be read.
package struct XPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The expression.
  package var expression: String
  /// One sentence on what is wrong, without its full stop.
  package var reason: String
  /// The number of characters before the mistake.
  package var offset: Int

  /// The reason with the expression and the place in it.
  package var description: String {
    "The XPath \"\(expression)\" is wrong at character \(offset + 1): \(reason)."
  }
}
