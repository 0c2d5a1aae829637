// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// Takes some of the children of a value (RFC 9535, section 2.3).
  enum Selector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(Slice)
    case filter(Filter)
  }
}
