// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPathParser {
  /// What can stand in a filter before it is known what is done with it.
  private enum Term {
    case literal(JSONValue)
    case query(JSONPath.Query)
    case value(JSONPath.Operand)
    case match(JSONPath.TextMatch)
  }

  /// Reads a condition behind a question mark.
  mutating func parseFilter() throws(JSONPathError) -> JSONPath.Filter {
    try nested { parser throws(JSONPathError) in try parser.parseAny() }
  }

  private mutating func parseAny() throws(JSONPathError) -> JSONPath.Filter {
    var filters = [try parseAll()]
    while skip("||") { filters.append(try parseAll()) }
    return filters.count == 1 ? filters[0] : .any(filters)
  }

  private mutating func parseAll() throws(JSONPathError) -> JSONPath.Filter {
    var filters: [JSONPath.Filter] = []
    repeat {
      skipBlanks()
      filters.append(try parseBasic())
      skipBlanks()
    } while skip("&&")
    return filters.count == 1 ? filters[0] : .all(filters)
  }

  private mutating func parseBasic() throws(JSONPathError) -> JSONPath.Filter {
    let isNegated = peek == UInt8(ascii: "!")
    if isNegated {
      index += 1
      skipBlanks()
    }
    if skip("(") {
      let filter = try parseFilter()
      guard skip(")") else { throw mistake("A ) is expected here.") }
      return isNegated ? .not(filter) : filter
    }
    let start = index
    let term = try parseTerm()
    if isNegated { return .not(try condition(term, at: start)) }
    let end = index
    skipBlanks()
    guard let relation = parseRelation() else {
      index = end
      return try condition(term, at: start)
    }
    let left = try operand(term, at: start)
    skipBlanks()
    let rightStart = index
    let right = try operand(try parseTerm(), at: rightStart)
    return .comparison(left, relation, right)
  }

  private mutating func parseRelation() -> JSONPath.Relation? {
    for relation in JSONPath.Relation.allCases
    where bytes[index...].starts(with: relation.rawValue.utf8) {
      index += relation.rawValue.utf8.count
      return relation
    }
    return nil
  }

  /// A term that stands alone has to be true or false by itself.
  private func condition(_ term: Term, at start: Int) throws(JSONPathError) -> JSONPath.Filter {
    switch term {
    case .query(let query): return .exists(query)
    case .match(let match): return .match(match)
    case .literal:
      throw mistake("A value alone is no condition; compare it with == or another sign.", at: start)
    case .value:
      throw mistake("The function gives a value; compare it with == or another sign.", at: start)
    }
  }

  /// A term that is compared, or handed to a function, has to be one value at most.
  private func operand(_ term: Term, at start: Int) throws(JSONPathError) -> JSONPath.Operand {
    switch term {
    case .literal(let value): return .literal(value)
    case .value(let operand): return operand
    case .query(let query):
      guard query.isSingular else {
        throw mistake(
          "The path may select several values; only one can be compared. Use names and positions "
            + "alone, or value(…) or count(…) around it.", at: start)
      }
      return .query(query)
    case .match:
      throw mistake("match and search are true or false; do not compare them.", at: start)
    }
  }

  private mutating func parseTerm() throws(JSONPathError) -> Term {
    switch peek {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let isRelative = peek == UInt8(ascii: "@")
      index += 1
      return .query(JSONPath.Query(isRelative: isRelative, segments: try parseSegments()))
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try parseString()))
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      return .literal(.number(try parseNumber()))
    default: return try parseWord()
    }
  }

  private mutating func parseWord() throws(JSONPathError) -> Term {
    let start = index
    while let byte = peek,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || index > start && (Self.isDigit(byte) || byte == UInt8(ascii: "_"))
    {
      index += 1
    }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if skip("(") {
      return try nested { parser throws(JSONPathError) in try parser.parseCall(word, at: start) }
    }
    switch word {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "null": return .literal(.null)
    default:
      throw mistake(
        "A path from @ or $, a text in quotes, a number, true, false, null or a function is "
          + "expected here.", at: start)
    }
  }

  /// Reads the arguments of a function (RFC 9535, section 2.4).
  private mutating func parseCall(_ name: String, at start: Int) throws(JSONPathError) -> Term {
    let term: Term
    switch name {
    case "length": term = .value(.length(try parseOperand()))
    case "count": term = .value(.count(try parseQuery()))
    case "value": term = .value(.value(try parseQuery()))
    case "match", "search":
      let text = try parseOperand()
      guard skip(",") else { throw mistake("\(name) needs a second argument, the expression.") }
      skipBlanks()
      let place = index
      let expression = try parseOperand()
      term = .match(
        JSONPath.TextMatch(
          text: text, expression: expression, prepared: prepare(expression, at: place),
          isWhole: name == "match"))
    default:
      throw mistake(
        "There is no function \"\(name)\"; there are length, count, value, match and search.",
        at: start)
    }
    guard skip(")") else { throw mistake("A ) behind the arguments of \(name) is expected here.") }
    return term
  }

  private mutating func parseOperand() throws(JSONPathError) -> JSONPath.Operand {
    skipBlanks()
    let start = index
    let operand = try operand(try parseTerm(), at: start)
    skipBlanks()
    return operand
  }

  private mutating func parseQuery() throws(JSONPathError) -> JSONPath.Query {
    skipBlanks()
    let start = index
    guard case .query(let query) = try parseTerm() else {
      throw mistake("The function takes a path from @ or $.", at: start)
    }
    skipBlanks()
    return query
  }

  /// Reads an expression that is written in the path, so that it is read only once.
  private mutating func prepare(
    _ operand: JSONPath.Operand, at place: Int
  ) -> InteroperableExpression? {
    guard case .literal(.string(let text)) = operand else { return nil }
    do throws(InteroperableExpressionError) {
      return try InteroperableExpression(text)
    } catch {
      suspicion = suspicion ?? mistake(error.description, at: place)
      return nil
    }
  }
}
