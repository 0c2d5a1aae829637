// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Matching nested bodies on a small stack", .timeLimit(.minutes(1)))
struct NestedBodyTests {
  private static let depth = 100

  /// What the patterns answer to a body, and the failures of verifying them.
  private func send(
    _ body: String, to patterns: @escaping @Sendable () throws -> [RequestPattern]
  ) async throws -> (answers: [Answer], failures: [String]) {
    try await onSmallStack {
      let sent = request("POST", "/orders", body: body)
      var answers: [Answer] = []
      var failures: [String] = []
      for pattern in try patterns() {
        answers.append(try answer(pattern, sent))
        let backend = MockBackend()
        _ = backend.respond(to: sent)
        do { try backend.verify(pattern) } catch { failures.append("\(error)") }
      }
      return (answers, failures)
    }
  }

  private static func nested(
    _ open: String, _ inside: String, _ close: String, depth: Int = Self.depth
  ) -> String {
    String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
  }

  @Test("compares JSON, also with placeholders", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func json(open: String, close: String) async throws {
    let body = Self.nested(open, "1", close)
    let patterns: @Sendable () throws -> [RequestPattern] = {
      let value = try JSONValue(parsing: body)
      let order = RequestPattern.post("/orders")
      return [
        order.json(value), order.jsonContaining(value), order.json(like: .init(value)),
        order.json(value, ignoring: .arrayOrder),
      ]
    }

    let same = try await send(body, to: patterns)
    let other = try await send(Self.nested(open, "2", close), to: patterns)

    #expect(same.answers == [.yes, .yes, .yes, .yes])
    #expect(other.answers == [.no, .no, .no, .no])
    #expect(other.failures.count == 4)
  }

  @Test("looks JSON up among many stubs", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func jsonAmongMany(open: String, close: String) async throws {
    let status = try await onSmallStack {
      let backend = MockBackend()
      for number in 200..<300 {
        let value = try JSONValue(parsing: Self.nested(open, "\(number)", close))
        let order = RequestPattern.post("/orders")
        let pattern =
          number.isMultiple(of: 2) ? order.json(value) : order.json(value, ignoring: .arrayOrder)
        try backend.stub(pattern, reply: .status(number))
      }
      return (201...202).map {
        backend.status(request("POST", "/orders", body: Self.nested(open, "\($0)", close)))
      }
    }

    #expect(status == [201, 202])
  }

  @Test("follows a JSONPath through filters in filters")
  func jsonPath() async throws {
    let filters = Self.nested("[?@", "", "]", depth: 32)

    let result = try await send(Self.nested("[", "1", "]")) {
      [
        .post("/orders").jsonPath("$..[?@ == 1]", 1),
        .post("/orders").jsonPath("$\(filters)", .present),
      ]
    }

    #expect(result.answers == [.yes, .yes])
  }

  @Test(
    "holds a JSON schema that goes down with the value against it",
    arguments: [("1", Answer.yes), ("true", .no)])
  func schema(inside: String, expected: Answer) async throws {
    let result = try await send(Self.nested("[", inside, "]")) {
      [
        .post("/orders").jsonSchema([
          "items": ["allOf": [["anyOf": [["$ref": "#"]]]]], "type": ["array", "number"],
        ])
      ]
    }

    #expect(result.answers == [expected])
  }

  @Test("gives up a JSON schema that refers to itself more often than any stack bears, and says so")
  func deepSchema() async throws {
    let step = (0..<14).reduce(["$ref": "#"] as JSONValue) { inner, _ in ["allOf": [inner]] }

    let result = try await send(Self.nested("[", "1", "]")) {
      [.post("/orders").jsonSchema(["items": step])]
    }

    #expect(result.answers == [.no])
    #expect(result.failures.first?.contains("at most 1200 schemas, one inside the other") == true)
  }

  @Test("reads a JSON schema that is nested as deep as it may be")
  func nestedSchema() async throws {
    let schema = Self.nested(#"{"items":"#, "true", "}", depth: 47)

    let result = try await send(Self.nested("[", "", "]", depth: 40)) {
      [.post("/orders").jsonSchema(schema)]
    }

    #expect(result.answers == [.yes])
    await #expect(throws: BackendError.self) {
      let deeper = Self.nested(#"{"items":"#, "true", "}", depth: 48)
      return try await send("[]") { [.post("/orders").jsonSchema(deeper)] }
    }
  }

  @Test("compares XML, and follows an XPath that is nested as deep as it may be")
  func xml() async throws {
    let body = Self.nested("<a>", "1", "</a>")
    let brackets = Self.nested("(", "//a", ")", depth: 23)
    let predicates = Self.nested("a[", "a", "]", depth: 23)
    let patterns: @Sendable () -> [RequestPattern] = {
      let order = RequestPattern.post("/orders")
      return [
        order.xml(body), order.xpath("//*[. = 1]"), order.xpath("count(//a//a/ancestor::a)", "99"),
        order.xpath(brackets), order.xpath("//\(predicates)"),
        order.xpath("0" + String(repeating: " + 1", count: 64), "64"),
      ]
    }

    let result = try await send(body, to: patterns)

    #expect(result.answers == [.yes, .yes, .yes, .yes, .yes, .yes])
    #expect(result.failures == [])
  }

  @Test("finds the operation of a GraphQL document, however deep it is nested")
  func graphQL() async throws {
    let document = "query Melodies " + Self.nested("{a(b:[{c:", "", "}])}", depth: 5_000)

    let result = try await send(#"{"query":"\#(document)"}"#) {
      [.post("/orders").graphQL(operation: "Melodies"), .post("/orders").graphQL(operation: "a")]
    }
    let closed = try await send(#"{"query":"}}} query Melodies {a}"}"#) {
      [.post("/orders").graphQL(operation: "Melodies")]
    }

    #expect(result.answers == [.yes, .no])
    #expect(closed.answers == [.no])
  }
}
