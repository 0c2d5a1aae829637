// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// A call of match or search.
  struct TextMatch: Sendable {
    var text: Operand
    var expression: Operand
    /// The expression, when it is written in the path and not found in the JSON text.
    var prepared: InteroperableExpression?
    /// Whether the whole text has to match, and not just a part of it.
    var isWhole: Bool
  }
}
