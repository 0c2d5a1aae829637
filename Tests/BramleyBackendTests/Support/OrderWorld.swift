// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import _BramleyTestSupport

/// Random stubs and requests for one path that ask for, and have, few values in many ways.
struct OrderWorld {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A stub that answers its number.
  mutating func stub(number: Int) -> Stub {
    Stub(
      pattern(), reply: .text("\(number)"), times: oneIn(2) ? upTo(3) : nil, priority: upTo(3),
      when: oneIn(4) ? .state("oven", is: value()) : nil,
      then: oneIn(4) ? .state("oven", becomes: value()) : nil)
  }

  private mutating func pattern() -> RequestPattern {
    let path = pick(["/orders", "/orders", "/orders", "/{path}", "/**"])
    var pattern: RequestPattern =
      switch upTo(5) {
      case 1: .any(path)
      case 2: .head(path)
      case 3: .get(path)
      default: .post(path)
      }
    for _ in 0..<pick([0, 1, 1, 1, 2, 3]) { pattern = adding(to: pattern) }
    if oneIn(12) { pattern = pattern.and(adding(to: .any("/{path}"))) }
    if oneIn(20) { pattern = pattern.and(.not(adding(to: .any("/**")))) }
    return pattern
  }

  /// Adds one condition, mostly one of an exact value.
  private mutating func adding(to pattern: RequestPattern) -> RequestPattern {
    switch upTo(16) {
    case 1: pattern.query(pick(["page", "tag"]), matcher())
    case 2: pattern.query("page", "\(digit())")
    case 3: pattern.header(pick(["X-Page", "x-page", "Accept"]), matcher())
    case 4: pattern.cookie("session", matcher())
    case 5: pattern.form(pick(["page", "tag"]), matcher())
    case 6: pattern.json(["page": number()])
    case 7: pattern.jsonContaining(["page": number(), "order": ["tag": .string(value())]])
    case 8: pattern.json(like: ["page": .anyNumber, "order": ["tag": .text(matcher())]])
    case 9: pattern.jsonPath("$.page", matcher())
    case 10: pattern.jsonPath(pick(["$.list[0]", "$.list[*]", "$..tag"]), JSONPattern(number()))
    case 11: pattern.graphQL(operation: pick(["Melodies", "Oven"]))
    case 12: pattern.graphQL(variables: ["page": number()])
    case 13: pattern.body(body())
    case 14: pattern.body(matcher())
    case 15: pattern.matching("short") { $0.target.utf8.count < 20 }
    default: .either(pattern.query("page", matcher()), pattern.query("tag", matcher()))
    }
  }

  /// Mostly one that takes a single text.
  private mutating func matcher() -> ValueMatcher {
    switch upTo(9) {
    case 1: .contains(value())
    case 2: .one(of: value(), value())
    case 3: .values(exactly: [matcher(), .equal(to: value())], inOrder: oneIn(2))
    case 4: .all(of: .present, .equal(to: value()))
    case 5: .not(.equal(to: value()))
    default: .equal(to: value())
    }
  }

  mutating func request() -> HTTPRequest {
    var items: [String] = []
    for _ in 0..<upTo(4) - 1 { items.append("\(pick(["page", "tag"]))=\(rawValue())") }
    let body = body()
    var headers: HTTPFields = ["Cookie": "session=\(value()); session=\(value())"]
    for _ in 0..<upTo(3) - 1 { headers.append(pick(["X-Page", "ACCEPT"]), value()) }
    let type = body.hasPrefix("{") || body.hasPrefix("[") ? "json" : "x-www-form-urlencoded"
    if oneIn(2) { headers.append("Content-Type", "application/\(type)") }
    return _BramleyTestSupport.request(
      pick(["GET", "HEAD", "POST", "POST"]), "/orders?" + items.joined(separator: "&"),
      headers: headers, body: body)
  }

  private mutating func body() -> String {
    switch upTo(8) {
    case 1: #"{"page":\#(number())}"#
    case 2: #"{"page":\#(number()),"order":{"tag":"\#(value())","number":7}}"#
    case 3: #"{"list":[\#(number()),\#(number())],"tag":\#(number())}"#
    case 4:
      #"{"query":"query \#(pick(["Melodies", "Oven"])) {a}","variables":{"page":\#(number())}}"#
    case 5: #"[{"query":"query Oven {a}"},{"query":"{a}","variables":{"page":\#(number())}}]"#
    case 6: "page=\(rawValue())&tag=\(rawValue())&page=\(rawValue())"
    case 7: value()
    default: ""
    }
  }

  /// A number in one of the forms in which it can be written.
  private mutating func number() -> JSONValue {
    let digit = digit()
    let text = pick(["\(digit)", "\(digit).0", "\(digit)0e-1", "\"\(digit)\""])
    return (try? JSONValue(parsing: text)) ?? .null
  }

  private mutating func digit() -> Int { upTo(4) }
  private mutating func value() -> String { pick(["1", "2", "a b", "a+b"]) }
  private mutating func rawValue() -> String { pick(["1", "2", "a+b", "a%20b", "a%2Bb"]) }
  mutating func oneIn(_ count: Int) -> Bool { upTo(count) == 1 }
  private mutating func upTo(_ limit: Int) -> Int { Int.random(in: 1...limit, using: &generator) }
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
