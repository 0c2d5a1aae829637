// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a text is no interoperable regular expression, and where.
struct InteroperableExpressionError: Error, Hashable {
  /// One sentence on what is wrong, and what to do.
  let message: String
  /// The expression as it was written.
  let expression: String
  /// The character at which the mistake was seen, counted from 1.
  let column: Int
}

// MARK: -

extension InteroperableExpressionError: CustomStringConvertible {
  /// The message with its place.
  var description: String {
    "The regular expression \"\(expression)\" has a mistake at character \(column): \(message)"
  }
}
