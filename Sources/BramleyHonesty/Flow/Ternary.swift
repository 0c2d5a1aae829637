// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A choice `condition ? first : second`, as the parser leaves it: in a list, not yet folded.
struct Ternary {
  /// What is evaluated whatever is chosen.
  let condition: ArraySlice<ExprSyntax>
  /// What is evaluated when the condition holds.
  let first: [ExprSyntax]
  /// What is evaluated otherwise.
  let second: [ExprSyntax]

  /// Reads a list of operands and operators, or gives nil when there is no choice in it.
  init?(_ list: SequenceExprSyntax) {
    let elements = Array(list.elements)
    guard let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let middle = elements[place].as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    condition = elements[..<place]
    first = [middle.thenExpression]
    second = Array(elements[(place + 1)...])
  }
}
