// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads an interoperable regular expression (RFC 9485, section 3), strictly.
struct InteroperableExpressionParser {
  typealias Tree = InteroperableExpressionCompiler.Tree

  /// The depth of groups beyond which an expression is refused.
  private static let depthLimit = 64
  /// The largest number in braces.
  private static let repetitionLimit = 10_000

  private let text: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// Reads the whole expression.
  mutating func parse() throws(InteroperableExpressionError) -> Tree {
    let tree = try parseAlternatives()
    guard index == scalars.count else { throw mistake("No ( is open here; write \\) for a ).") }
    return tree
  }

  private mutating func parseAlternatives() throws(InteroperableExpressionError) -> Tree {
    guard depth < Self.depthLimit else {
      throw mistake("Groups are nested more than \(Self.depthLimit) levels deep.")
    }
    depth += 1
    var branches: [Tree] = []
    repeat {
      var pieces: [Tree] = []
      while let scalar = peek, scalar != "|", scalar != ")" {
        let atom = try parseAtom(scalar)
        pieces.append(try parseQuantifier(of: atom))
      }
      branches.append(.sequence(pieces))
    } while skip("|")
    depth -= 1
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func parseAtom(
    _ scalar: Unicode.Scalar
  ) throws(InteroperableExpressionError) -> Tree {
    switch scalar {
    case "(":
      index += 1
      let tree = try parseAlternatives()
      guard skip(")") else { throw mistake("A ) is missing.") }
      return tree
    case "[":
      index += 1
      return .scalar(try parseSet())
    case "\\": return .scalar(try parseEscape())
    case "*", "+", "?", "{": throw mistake("There is nothing to repeat; write \\\(scalar).")
    case "]", "}": throw mistake("Nothing is open here; write \\\(scalar).")
    default: index += 1
    }
    return switch scalar {
    case ".": .scalar(ScalarSet(ranges: ["\n"..."\n", "\r"..."\r"], isNegated: true))
    case "^": .start
    case "$": .end
    default: .scalar(ScalarSet(scalar))
    }
  }

  private mutating func parseQuantifier(
    of atom: Tree
  ) throws(InteroperableExpressionError) -> Tree {
    if skip("*") { return .repetition(atom, 0, nil) }
    if skip("+") { return .repetition(atom, 1, nil) }
    if skip("?") { return .repetition(atom, 0, 1) }
    let start = index
    guard skip("{") else { return atom }
    let least = try parseCount()
    var most: Int? = least
    if skip(",") { most = peek == "}" ? nil : try parseCount() }
    guard skip("}") else { throw mistake("A } is expected here.") }
    if let most, most < least { throw mistake("The numbers in braces are reversed.", at: start) }
    return .repetition(atom, least, most)
  }

  private mutating func parseCount() throws(InteroperableExpressionError) -> Int {
    let start = index
    while let scalar = peek, "0"..."9" ~= scalar { index += 1 }
    let digits = scalars[start..<index].reduce(into: "") { $0.unicodeScalars.append($1) }
    guard !digits.isEmpty else { throw mistake("A number is expected here.") }
    guard let count = Int(digits), count <= Self.repetitionLimit else {
      throw mistake("More than \(Self.repetitionLimit) repetitions are not possible.", at: start)
    }
    return count
  }

  /// Reads what stands in brackets.
  private mutating func parseSet() throws(InteroperableExpressionError) -> ScalarSet {
    var set = ScalarSet(isNegated: skip("^"))
    let start = index
    while let scalar = peek {
      switch scalar {
      case "]" where index > start:
        index += 1
        return set
      case "-":
        guard index == start || next == "]" else {
          throw mistake("A - stands first or last in brackets, or is written as \\-.")
        }
        index += 1
        set.add("-"..."-")
      case "\\" where next == "p" || next == "P": set.add(try parseEscape())
      default:
        let place = index
        let lower = try parseSetScalar()
        guard peek == "-", next != "]" else {
          set.add(lower...lower)
          continue
        }
        index += 1
        let upper = try parseSetScalar()
        guard lower <= upper else { throw mistake("The range is reversed.", at: place) }
        set.add(lower...upper)
      }
    }
    throw mistake("A ] is missing.")
  }

  private mutating func parseSetScalar() throws(InteroperableExpressionError) -> Unicode.Scalar {
    switch peek {
    case nil: throw mistake("A ] is missing.")
    case "[", "]", "-": throw mistake("Write a \\ before this character in brackets.")
    case "\\": return try parseScalarEscape()
    case let scalar?:
      index += 1
      return scalar
    }
  }

  /// Reads an escaped character, or a category such as \p{Lu}.
  private mutating func parseEscape() throws(InteroperableExpressionError) -> ScalarSet {
    guard next == "p" || next == "P" else { return ScalarSet(try parseScalarEscape()) }
    let isNegated = next == "P"
    index += 2
    guard skip("{") else { throw mistake("A category in braces is expected, such as \\p{Lu}.") }
    let start = index
    while let scalar = peek, scalar != "}" { _ = skip(scalar) }
    let name = scalars[start..<index].reduce(into: "") { $0.unicodeScalars.append($1) }
    guard skip("}"), Unicode.GeneralCategory.abbreviations.contains(name) else {
      throw mistake("There is no Unicode category \"\(name)\"; L, Lu and Nd are some.", at: start)
    }
    return ScalarSet(categories: [ScalarSet.Category(name: name, isNegated: isNegated)])
  }

  private mutating func parseScalarEscape() throws(InteroperableExpressionError) -> Unicode.Scalar {
    let escaped = next
    switch escaped {
    case "n": index += 2; return "\n"
    case "r": index += 2; return "\r"
    case "t": index += 2; return "\t"
    case let scalar? where "()*+-.?[\\]^{|}$".unicodeScalars.contains(scalar):
      index += 2
      return scalar
    case "d": throw mistake("RFC 9485 has no \\d; write [0-9].")
    case "w": throw mistake("RFC 9485 has no \\w; write [A-Za-z0-9_] or \\p{L}.")
    case "s": throw mistake("RFC 9485 has no \\s; write [ \\t\\n\\r].")
    default: throw mistake("RFC 9485 has no such escape.")
    }
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  private var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  private func mistake(_ message: String, at place: Int? = nil) -> InteroperableExpressionError {
    InteroperableExpressionError(message: message, expression: text, column: (place ?? index) + 1)
  }
}
