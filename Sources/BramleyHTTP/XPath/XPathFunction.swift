// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The functions of XPath 1.0, section 4, without id() and lang().
enum XPathFunction: String, Sendable, Hashable, CaseIterable {
  case last, position, count, name, string, concat, contains, substring, translate, boolean, not
  case number, sum, floor, ceiling, round
  case localName = "local-name"
  case namespace = "namespace-uri"
  case startsWith = "starts-with"
  case substringBefore = "substring-before"
  case substringAfter = "substring-after"
  case stringLength = "string-length"
  case normalizeSpace = "normalize-space"
  case yes = "true"
  case no = "false"

  /// The numbers of arguments that are allowed.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .last, .position, .yes, .no: 0...0
    case .name, .localName, .namespace, .string, .stringLength, .normalizeSpace, .number: 0...1
    case .count, .boolean, .not, .sum, .floor, .ceiling, .round: 1...1
    case .contains, .startsWith, .substringBefore, .substringAfter: 2...2
    case .substring: 2...3
    case .translate: 3...3
    case .concat: 2...Int.max
    }
  }

  /// Whether the argument has to be nodes.
  var asksForNodes: Bool {
    switch self {
    case .count, .sum, .name, .localName, .namespace: true
    default: false
    }
  }
}
