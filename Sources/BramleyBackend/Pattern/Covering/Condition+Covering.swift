// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Condition {
  /// Whether each request that meets the other condition meets this one, as far as can be told;
  /// closures cannot be compared.
  func covers(_ other: Condition) -> Bool {
    switch (self, other) {
    case (.query(let name, let matcher), .query(let otherName, let otherMatcher)):
      name == otherName && matcher.covers(otherMatcher)
    case (.header(let name, let matcher), .header(let otherName, let otherMatcher)):
      name.equalsIgnoringASCIICase(otherName) && matcher.covers(otherMatcher)
    case (.body(let matcher), .body(let otherMatcher)): matcher.covers(otherMatcher)
    case (.demand(let demand), .demand(let other)): demand.covers(other)
    case (.demand(let demand), .body(let matcher)): demand.covers(matcher)
    default: false
    }
  }
}
