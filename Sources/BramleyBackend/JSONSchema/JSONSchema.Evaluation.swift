// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// One pass of a value through a schema.
  struct Evaluation {
    /// How many schemas may be open at once on the stack of any thread; in builds for debugging
    /// each takes 5 KiB of it.
    static let depthLimit = 64
    /// How many schemas may be open at once on a ``LargeStack``.
    static let largeDepthLimit = 1_200
    /// How many schemas are held against parts of a value, before a schema that doubles its work
    /// at each step is given up.
    static let workLimit = 4_000_000

    /// A step from a value to its part.
    enum Step {
      case member(String)
      case element(Int)
    }

    private let program: Program
    private let depthLimit: Int
    /// Whether violations are kept, and everything is looked at.
    var isCollecting: Bool
    var found: [Violation] = []
    /// The way to the value that is being looked at.
    private var steps: [Step] = []
    /// The resources that have been entered, the outermost first.
    private var scope: [Int] = []
    private var depth = 0
    private var work = 0
    private var obstacle: Violation?
    /// Whether too many schemas were open at once, so that nothing can be said.
    private(set) var isTooDeep = false

    init(_ program: Program, isCollecting: Bool, depthLimit: Int) {
      self.program = program
      self.isCollecting = isCollecting
      self.depthLimit = depthLimit
    }

    /// Whether the schema accepts the value.
    mutating func accepts(_ value: JSONValue) -> Bool {
      var seen = Evaluated()
      return check(0, value, &seen) && obstacle == nil
    }

    /// Everything about the value that the schema does not accept.
    mutating func violations(of value: JSONValue) -> [Violation] {
      var seen = Evaluated()
      let isValid = check(0, value, &seen)
      if let obstacle { return [obstacle] }
      return isValid ? [] : found
    }

    /// Holds a schema against a value, and takes note of what it looked at if it accepts it.
    mutating func check(_ position: Int, _ value: JSONValue, _ seen: inout Evaluated) -> Bool {
      let node = program.nodes[position]
      guard !isGivenUp(at: node) else { return false }
      if node.isFalse { return expect(false, "false", node, "(absent)", value) }
      if node.rules.isEmpty { return true }
      let isNewResource = scope.last != node.resource
      if isNewResource { scope.append(node.resource) }
      depth += 1
      defer {
        depth -= 1
        if isNewResource { scope.removeLast() }
      }
      var evaluated = Evaluated(isWanted: seen.isWanted || node.isAboutUnevaluated)
      var isValid = true
      for rule in node.rules {
        if !isValid, rule.isAboutUnevaluated { break }
        guard !apply(rule, of: node, to: value, &evaluated) else { continue }
        isValid = false
        if !isCollecting { return false }
      }
      if isValid { seen.formUnion(evaluated) }
      return isValid
    }

    private mutating func isGivenUp(at node: Node) -> Bool {
      work += 1
      guard obstacle == nil, depth >= depthLimit || work > Self.workLimit else {
        return obstacle != nil
      }
      isTooDeep = depth >= depthLimit
      let reason =
        isTooDeep
        ? "at most \(depthLimit) schemas, one inside the other"
        : "at most \(Self.workLimit) steps"
      obstacle = Violation(
        path: path, keyword: "limit", schemaPlace: node.place, expectation: reason, received: nil)
      return true
    }

    /// Holds a schema against a part of the value.
    mutating func check(_ position: Int, _ part: JSONValue, at step: Step) -> Bool {
      steps.append(step)
      defer { steps.removeLast() }
      var seen = Evaluated()
      return check(position, part, &seen)
    }

    /// Holds a schema against a value without keeping violations.
    mutating func passes(
      _ position: Int, _ value: JSONValue, _ seen: inout Evaluated
    ) -> Bool {
      let wasCollecting = isCollecting
      isCollecting = false
      defer { isCollecting = wasCollecting }
      return check(position, value, &seen)
    }

    /// The violations of one schema, apart from all others.
    mutating func violations(
      of position: Int, _ value: JSONValue
    ) -> [Violation] {
      let others = found
      found = []
      defer { found = others }
      var seen = Evaluated()
      _ = check(position, value, &seen)
      return found
    }

    /// The schema that a dynamic reference means here: the outermost with that anchor (draft
    /// 2020-12, core, section 8.2.3.2).
    func dynamicTarget(_ anchor: String, else target: Int) -> Int {
      for resource in scope {
        if let position = program.dynamicAnchors[resource][anchor] { return position }
      }
      return target
    }

    /// Keeps a violation unless the demand is met.
    mutating func expect(
      _ isMet: Bool, _ keyword: String, _ node: Node, _ expectation: @autoclosure () -> String,
      _ received: @autoclosure () -> JSONValue?, at step: Step? = nil
    ) -> Bool {
      if !isMet, isCollecting {
        found.append(
          Violation(
            path: path + (step.map(Self.text) ?? ""), keyword: keyword, schemaPlace: node.place,
            expectation: expectation(), received: received()))
      }
      return isMet
    }

    /// The place of the value that is being looked at.
    var path: String { steps.reduce(into: "$") { $0 += Self.text($1) } }

    private static func text(_ step: Step) -> String {
      switch step {
      case .member(let name): JSONDifference.step(to: name)
      case .element(let index): "[\(index)]"
      }
    }
  }
}
