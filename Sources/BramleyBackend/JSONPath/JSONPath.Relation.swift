// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// How two values are compared.
  enum Relation: String, Sendable, CaseIterable {
    // Longer ones first, since the parser takes the first that fits.
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }
}
