// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// What stands on one side of a comparison: a value, or nothing.
  indirect enum Operand: Sendable {
    case literal(JSONValue)
    case query(Query)
    case length(Operand)
    case count(Query)
    case value(Query)
  }
}
