// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// A condition on a child (RFC 9535, section 2.3.5).
  indirect enum Filter: Sendable {
    case any([Filter])
    case all([Filter])
    case not(Filter)
    case exists(Query)
    case comparison(Operand, Relation, Operand)
    case match(TextMatch)
  }
}
