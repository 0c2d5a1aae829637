// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads XPath 1.0 expressions, strictly; what is where tells operators and names apart.
struct XPathParser {
  /// The depth beyond which an expression is refused, so that no input can exhaust the stack:
  /// a level of predicates takes 12 KiB in builds for debugging.
  private static let depthLimit = 24
  /// The number of operators beyond which an expression is refused, for the same reason.
  private static let operatorLimit = 64

  private let text: String
  private let characters: [Character]
  private let namespaces: [String: String]
  private var index = 0
  private var depth = 0
  private var operatorCount = 0

  init(_ text: String, namespaces: [String: String]) {
    self.text = text
    characters = Array(text)
    self.namespaces = namespaces
  }

  /// Reads all of it.
  mutating func parse() throws(XPathError) -> XPathExpression {
    let expression = try parseBinary(0)
    skipBlanks()
    guard index == characters.count else { throw mistake("nothing is expected here any more") }
    return expression
  }

  /// The operators by how tightly they bind, the loosest first.
  private static let levels: [[XPathExpression.Operator]] = [
    [.or], [.and], [.equal, .unequal], [.atMost, .atLeast, .less, .greater], [.plus, .minus],
    [.times, .divided, .modulo],
  ]

  private mutating func parseBinary(_ level: Int) throws(XPathError) -> XPathExpression {
    guard level < Self.levels.count else { return try parseUnary() }
    var left = try parseBinary(level + 1)
    while let found = skipOperator(Self.levels[level]) {
      try countOperator()
      left = .binary(found, left, try parseBinary(level + 1))
    }
    return left
  }

  private mutating func countOperator() throws(XPathError) {
    operatorCount += 1
    guard operatorCount <= Self.operatorLimit else {
      throw mistake("the expression has more than \(Self.operatorLimit) operators")
    }
  }

  private mutating func skipOperator(
    _ operators: [XPathExpression.Operator]
  ) -> XPathExpression.Operator? {
    operators.first { candidate in
      let isWord = candidate.rawValue.first?.isLetter ?? false
      return isWord ? skipWord(candidate.rawValue) : skip(candidate.rawValue)
    }
  }

  private mutating func parseUnary() throws(XPathError) -> XPathExpression {
    var isNegative = false
    var hasSign = false
    while skip("-") { (isNegative, hasSign) = (!isNegative, true) }
    var left = try parsePath()
    while skip("|") {
      let start = index
      try countOperator()
      let right = try parsePath()
      guard left.givesNodes, right.givesNodes else {
        throw mistake("a | stands between nodes only", at: start)
      }
      left = .union(left, right)
    }
    if isNegative { return .negative(left) }
    return hasSign ? .negative(.negative(left)) : left
  }

  private mutating func parsePath() throws(XPathError) -> XPathExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw mistake("the expression is nested too deeply") }
    skipBlanks()
    guard let first = peek else { throw mistake("an expression is expected here") }
    if first == "$" { throw mistake("there are no variables here") }
    let isDigit = first.isASCII && first.isNumber
    let isFraction = first == "." && index + 1 < characters.count && characters[index + 1].isNumber
    guard first == "(" || first == "\"" || first == "'" || isDigit || isFraction || isCall else {
      return try parseLocation()
    }
    let start = index
    let primary = try parsePrimary()
    var predicates: [XPathExpression] = []
    while skip("[") { predicates.append(try parsePredicate()) }
    var steps: [XPathExpression.Step] = []
    if skip("//") {
      steps = [.init(axis: .descendantOrSelf, test: .node)] + (try parseSteps())
    } else if skip("/") {
      steps = try parseSteps()
    }
    if predicates.isEmpty, steps.isEmpty { return primary }
    guard primary.givesNodes else {
      throw mistake("only nodes have predicates and steps", at: start)
    }
    return .filter(primary, predicates, steps)
  }

  /// Whether a function's name with its bracket stands here, and not the test of a node.
  private var isCall: Bool {
    let name = characters[index...].prefix(while: Self.isName)
    let next = characters[name.endIndex...].first { !$0.isWhitespace }
    return !name.isEmpty && next == "("
      && !["node", "text", "comment", "processing-instruction"].contains(String(name))
  }

  private mutating func parsePrimary() throws(XPathError) -> XPathExpression {
    let start = index
    if skip("(") {
      let inside = try parseBinary(0)
      guard skip(")") else { throw mistake("a ) is expected here") }
      return inside
    }
    if let quote = peek, quote == "\"" || quote == "'" {
      let content = characters[(index + 1)...].prefix { $0 != quote }
      guard content.endIndex < characters.count else { throw mistake("a text is not closed") }
      index = content.endIndex + 1
      return .literal(String(content))
    }
    if let first = peek, first == "." || first.isNumber {
      let digits = characters[index...].prefix { $0.isASCII && $0.isNumber || $0 == "." }
      index = digits.endIndex
      let written = String(digits)
      guard let number = Double("0\(written)\(written.hasSuffix(".") ? "0" : "")") else {
        throw mistake("\(written) is no number", at: start)
      }
      return .number(number)
    }
    return try parseCall()
  }

  private mutating func parseCall() throws(XPathError) -> XPathExpression {
    let start = index
    let name = String(characters[index...].prefix(while: Self.isName))
    index += name.count
    guard let function = XPathFunction(rawValue: name) else {
      throw mistake("there is no function \(name)()", at: start)
    }
    _ = skip("(")
    var arguments: [XPathExpression] = []
    if !skip(")") {
      repeat { arguments.append(try parseBinary(0)) } while skip(",")
      guard skip(")") else { throw mistake("a comma or ) is expected here") }
    }
    guard function.argumentCounts.contains(arguments.count) else {
      throw mistake("\(name)() does not take \(arguments.count) arguments", at: start)
    }
    if function.asksForNodes, arguments.contains(where: { !$0.givesNodes }) {
      throw mistake("\(name)() takes nodes", at: start)
    }
    return .call(function, arguments)
  }

  private mutating func parseLocation() throws(XPathError) -> XPathExpression {
    if skip("//") {
      return .path(
        isAbsolute: true, [.init(axis: .descendantOrSelf, test: .node)] + (try parseSteps()))
    }
    guard skip("/") else { return .path(isAbsolute: false, try parseSteps()) }
    skipBlanks()
    guard let next = peek, Self.isName(next) || "*@.".contains(next) else {
      return .path(isAbsolute: true, [])
    }
    return .path(isAbsolute: true, try parseSteps())
  }

  private mutating func parseSteps() throws(XPathError) -> [XPathExpression.Step] {
    var steps = [try parseStep()]
    while true {
      if skip("//") {
        steps.append(.init(axis: .descendantOrSelf, test: .node))
      } else if !skip("/") {
        return steps
      }
      steps.append(try parseStep())
    }
  }

  private mutating func parseStep() throws(XPathError) -> XPathExpression.Step {
    if skip("..") { return .init(axis: .parent, test: .node) }
    if skip(".") { return .init(axis: .`self`, test: .node) }
    var axis = XPathExpression.Axis.child
    if skip("@") {
      axis = .attribute
    } else {
      skipBlanks()
      let name = String(characters[index...].prefix(while: Self.isName))
      let behind = characters[(index + name.count)...].drop(while: \.isWhitespace)
      if behind.starts(with: "::") {
        guard let named = XPathExpression.Axis(rawValue: name) else {
          throw mistake("there is no axis \(name)")
        }
        axis = named
        index = behind.startIndex + 2
      }
    }
    var step = XPathExpression.Step(axis: axis, test: try parseTest(axis))
    while skip("[") { step.predicates.append(try parsePredicate()) }
    return step
  }

  private mutating func parseTest(
    _ axis: XPathExpression.Axis
  ) throws(XPathError) -> XPathExpression.Test {
    if skip("*") { return .any }
    skipBlanks()
    let start = index
    let name = String(characters[index...].prefix(while: Self.isName))
    guard let first = name.first, !first.isNumber, first != "-", first != "." else {
      throw mistake("the name of an element, * or @ is expected here")
    }
    index += name.count
    if peek == ":" {
      index += 1
      guard let namespace = namespaces[name] else {
        throw mistake("the prefix \(name) is not among the namespaces", at: start)
      }
      if skip("*") { return .anyOf(namespace: namespace) }
      let local = String(characters[index...].prefix(while: Self.isName))
      guard !local.isEmpty else { throw mistake("a name is expected behind the prefix") }
      index += local.count
      return .name(XMLName(namespace: namespace, local: local))
    }
    guard skip("(") else { return .name(XMLName(local: name)) }
    guard skip(")"), name == "node" || name == "text" else {
      throw mistake("only node() and text() are read here", at: start)
    }
    return name == "node" ? .node : .text
  }

  private mutating func parsePredicate() throws(XPathError) -> XPathExpression {
    let expression = try parseBinary(0)
    guard skip("]") else { throw mistake("a ] is expected here") }
    return expression
  }

  private var peek: Character? { index < characters.count ? characters[index] : nil }

  private mutating func skipBlanks() {
    while let character = peek, character.isWhitespace { index += 1 }
  }

  private mutating func skip(_ expected: String) -> Bool {
    skipBlanks()
    guard characters[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  /// Skips a word that does not go on.
  private mutating func skipWord(_ word: String) -> Bool {
    skipBlanks()
    guard characters[index...].prefix(while: Self.isName).elementsEqual(word) else { return false }
    index += word.count
    return true
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.".contains(character)
  }

  private func mistake(_ reason: String, at position: Int? = nil) -> XPathError {
    XPathError(expression: text, reason: reason, offset: position ?? index)
  }
}
