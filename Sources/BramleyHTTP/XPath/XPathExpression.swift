// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// An XPath expression as a tree.
indirect enum XPathExpression: Sendable, Hashable {
  /// An operator between two values.
  enum Operator: String, Sendable, Hashable {
    case or
    case and
    case equal = "="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "div"
    case modulo = "mod"
  }

  /// The direction of a step.
  enum Axis: String, Sendable, Hashable {
    case child
    case attribute
    case `self`
    case parent
    case descendant
    case descendantOrSelf = "descendant-or-self"
    case ancestor
    case ancestorOrSelf = "ancestor-or-self"
    case followingSibling = "following-sibling"
    case precedingSibling = "preceding-sibling"
    case following
    case preceding
  }

  /// Which nodes of an axis are meant.
  enum Test: Sendable, Hashable {
    case node
    case text
    case any
    case anyOf(namespace: String)
    case name(XMLName)
  }

  /// One step of a path.
  struct Step: Sendable, Hashable {
    var axis: Axis
    var test: Test
    var predicates: [XPathExpression] = []
  }

  case literal(String)
  case number(Double)
  case binary(Operator, XPathExpression, XPathExpression)
  case negative(XPathExpression)
  case union(XPathExpression, XPathExpression)
  case call(XPathFunction, [XPathExpression])
  /// Steps from the root or from the node at hand.
  case path(isAbsolute: Bool, [Step])
  /// Steps from the nodes of an expression, some of which its predicates choose.
  case filter(XPathExpression, [XPathExpression], [Step])

  /// Whether the expression gives nodes, the only values that steps and unions work on.
  var givesNodes: Bool {
    switch self {
    case .path, .union, .filter: true
    default: false
    }
  }
}
