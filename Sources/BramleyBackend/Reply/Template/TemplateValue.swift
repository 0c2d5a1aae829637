// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What stands between the double braces of a template.
enum TemplateValue: Sendable {
  case method
  case path
  case pathParameter(String)
  case query(String)
  case header(String)
  case cookie(String)
  case body
  case json(JSONPath)
  case pointer(JSONPointer)
  case state(String)
  case counter
  case uuid
  case integer(ClosedRange<Int>)
  case letters(Int)
  case date
  case seconds

  /// What may be written, for people who wrote something else.
  static let advice = """
    Write request.method, request.path, request.path.NAME, request.query.NAME, \
    request.header.NAME, request.cookie.NAME, request.body, request.json.$.NAME, \
    request.json./NAME, state.NAME, counter, random.uuid, random.integer(1...6), \
    random.letters(8), date or date.seconds.
    """

  /// Reads an expression.
  ///
  /// - Parameter expression: What stands between the braces.
  /// - Throws: ``JSONPathError`` for a path with a mistake, or ``UnknownTemplateValue``.
  init(_ expression: String) throws {
    switch expression {
    case "request.method": self = .method
    case "request.path": self = .path
    case "request.body": self = .body
    case "counter": self = .counter
    case "random.uuid": self = .uuid
    case "date": self = .date
    case "date.seconds": self = .seconds
    default:
      guard
        let value = try Self.json(expression) ?? Self.named(expression) ?? Self.random(expression)
      else { throw UnknownTemplateValue() }
      self = value
    }
  }

  /// Reads an expression for a place in the body.
  private static func json(_ expression: String) throws(JSONPathError) -> Self? {
    let start = "request.json."
    guard expression.hasPrefix(start) else { return nil }
    let place = String(expression.dropFirst(start.count))
    guard place.hasPrefix("$") else { return JSONPointer(place).map { .pointer($0) } }
    let path = try JSONPath(place)
    if let suspicion = path.suspicion { throw suspicion }
    return .json(path)
  }

  /// Reads an expression that ends with a name.
  private static func named(_ expression: String) -> Self? {
    let kinds: [(String, (String) -> Self?)] = [
      ("request.path.", { .pathParameter($0) }), ("request.query.", { .query($0) }),
      ("request.header.", { .header($0) }), ("request.cookie.", { .cookie($0) }),
      ("state.", { .state($0) }),
    ]
    for (start, make) in kinds where expression.hasPrefix(start) {
      let name = String(expression.dropFirst(start.count))
      return name.isEmpty ? nil : make(name)
    }
    return nil
  }

  /// Reads an expression with a number or a range in parentheses.
  private static func random(_ expression: String) -> Self? {
    guard expression.hasSuffix(")"), let open = expression.firstIndex(of: "(") else { return nil }
    let argument = expression[expression.index(after: open)...].dropLast()
    switch expression[..<open] {
    case "random.letters":
      guard let count = Int(argument), (1...10_000).contains(count) else { return nil }
      return .letters(count)
    case "random.integer":
      guard let dots = argument.firstRange(of: "..."),
        let lower = Int(argument[..<dots.lowerBound]),
        let upper = Int(argument[dots.upperBound...]), lower <= upper
      else { return nil }
      return .integer(lower...upper)
    default: return nil
    }
  }

  /// The value for a request; null for what the request does not have.
  func json(for context: ReplyContext, _ random: inout SeededNumbers) -> JSONValue {
    let request = context.request
    switch self {
    case .method: return .string(request.method)
    case .path: return .string(request.path)
    case .pathParameter(let name): return Self.string(request.pathParameters[name])
    case .query(let name): return Self.string(request.queryItems.first { $0.name == name }?.value)
    case .header(let name): return Self.string(request.headers[name])
    case .cookie(let name): return Self.string(request.cookies(name).first)
    case .body: return .string(request.bodyText)
    case .json(let path):
      guard let json = try? JSONValue(parsing: request.body),
        let values = try? path.values(in: json)
      else { return .null }
      return path.isSingular ? values.first ?? .null : .array(values)
    case .pointer(let pointer):
      guard let json = try? JSONValue(parsing: request.body) else { return .null }
      return pointer.value(in: json) ?? .null
    case .state(let name): return Self.string(context.world.states[name])
    case .counter: return .number(JSONNumber(context.number))
    case .uuid: return .string(Self.uuid(&random))
    case .integer(let range): return .number(JSONNumber(Int.random(in: range, using: &random)))
    case .letters(let count):
      return .string(String((0..<count).map { _ in Self.letter(&random) }))
    case .date:
      return .string(Date.ISO8601FormatStyle().format(context.world.clock.date))
    case .seconds:
      let seconds = context.world.clock.date.timeIntervalSince1970.rounded(.down)
      return Int(exactly: seconds).map { .number(JSONNumber($0)) } ?? .null
    }
  }

  private static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private static func letter(_ random: inout SeededNumbers) -> Character {
    Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
  }

  /// A random UUID (RFC 9562, section 5.4).
  private static func uuid(_ random: inout SeededNumbers) -> String {
    let high = random.next() & ~0xF000 | 0x4000
    let low = random.next() & ~(0xC0 << 56) | 0x80 << 56
    var text = ""
    for (word, shift) in [high, low].flatMap({ word in
      stride(from: 60, through: 0, by: -4).map { (word, $0) }
    }) {
      if [8, 13, 18, 23].contains(text.utf8.count) { text += "-" }
      text += String(word >> UInt64(shift) & 0xF, radix: 16)
    }
    return text
  }
}
