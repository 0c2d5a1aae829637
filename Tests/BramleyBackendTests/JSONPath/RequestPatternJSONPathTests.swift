// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

extension RequestPatternTests {
  @Suite("jsonPath")
  struct JSONPathCondition {
    private static let body = #"""
      {"customer":{"email":"john@doe.pie","age":40},"paid":true,"coupon":null,
      "melodies":[{"id":7,"title":"Crumble Waltz","price":0.990},{"id":8,"title":"Bramley Blues"}]}
      """#

    @Test(
      "asks for a text at a place, one of several when there are several",
      arguments: [
        ("$.customer.email", .equal(to: "john@doe.pie"), true), ("$.customer.email", "jane", false),
        ("$.customer.age", "40", true), ("$.melodies[*].title", .hasPrefix("Bramley"), true),
        ("$.melodies[*].title", .contains("Tart"), false), ("$.coupon", .present, true),
        ("$.coupon", .absent, false), ("$.oven", .absent, true), ("$.oven", .present, false),
        ("$.melodies[?@.price < 1].id", "7", true), ("$..oven", .one(of: "1"), false),
      ] as [(String, ValueMatcher, Bool)])
    func text(path: String, matcher: ValueMatcher, matches: Bool) throws {
      let pattern = RequestPattern.post("/orders").jsonPath(path, matcher)

      #expect(try answer(pattern, request("POST", "/orders", body: Self.body)) == matches.bothWays)
    }

    @Test(
      "asks for a value at a place",
      .bug("https://github.com/wiremock/wiremock/issues/2610"),
      arguments: [
        ("$.customer", ["age": 40, "email": "john@doe.pie"], true), ("$.customer", [:], false),
        ("$.paid", true, true), ("$.paid", "true", false), ("$.coupon", nil, true),
        ("$.melodies[0].price", 0.99, true), ("$.melodies[*].price", 1, false),
        ("$.melodies", .each(["id": .anyInteger, "title": .anyString, "price": .anything]), false),
        ("$.melodies[1]", ["id": .anyInteger, "title": .anyString, "price": .absent], true),
        ("$.oven", .absent, true), ("$.oven", .anything, false),
      ] as [(String, JSONPattern, Bool)])
    func value(path: String, value: JSONPattern, matches: Bool) throws {
      let pattern = RequestPattern.post("/orders").jsonPath(path, value)

      #expect(try answer(pattern, request("POST", "/orders", body: Self.body)) == matches.bothWays)
    }

    @Test("reads literals: texts as texts, all else as values")
    func literals() throws {
      let sent = request("POST", "/orders", body: Self.body)

      for pattern in [
        RequestPattern.post("/orders").jsonPath("$.customer.email", "john@doe.pie"),
        .post("/orders").jsonPath("$.paid", true), .post("/orders").jsonPath("$.coupon", nil),
        .post("/orders").jsonPath("$.customer.age", 40.0),
        .post("/orders").jsonPath("$.oven", .absent),
      ] {
        #expect(try answer(pattern, sent) == .yes)
      }
    }

    @Test("finds nothing in a body that is not JSON")
    func noJSON() throws {
      for body in ["", "email=john", "{"] {
        let sent = request("POST", "/orders", body: body)
        #expect(try answer(.post("/orders").jsonPath("$", .present), sent) == .no)
        #expect(try answer(.post("/orders").jsonPath("$.email", .absent), sent) == .yes)
      }
    }

    @Test("finds nothing in a body that was cut, and says so")
    func cutBody() throws {
      let backend = MockBackend(journalByteLimit: 16_000)
      let body = #"{"title":"Crumble Waltz","notes":"\#(String(repeating: "a", count: 9_000))"}"#
      _ = backend.respond(to: request("POST", "/orders", body: body))

      for matcher in [ValueMatcher.present, .absent] {
        let error = #expect(throws: VerificationError.self) {
          try backend.verify(.post("/orders").jsonPath("$.title", matcher))
        }
        #expect(error?.message.contains("(cut to 2000 of 9036 bytes)") == true)
      }
      #expect(throws: VerificationError.self) {
        try backend.verify(.post("/orders").jsonPath("$.oven", .absent))
      }
    }

    @Test("gives up a path that selects the same over and over, and says so", .occupiesACore)
    func limit() throws {
      let backend = MockBackend()
      let list = "[" + Array(repeating: "1", count: 12_000).joined(separator: ",") + "]"
      let body = String(repeating: "[", count: 90) + list + String(repeating: "]", count: 90)
      _ = backend.respond(to: request("POST", "/orders", body: body))

      let path = "$..*..*"
      let error = #expect(throws: VerificationError.self) {
        try backend.verify(.post("/orders").jsonPath(path, .absent))
      }
      #expect(error?.message.contains("not looked at: The JSONPath \"\(path)\"") == true)
      let json = try JSONValue(parsing: Array(body.utf8))
      for path in [path, "$..*..oven", "$..[?count($..*) > 0]"] {
        #expect(throws: JSONPathLimitError.self, "\(path)") {
          try JSONPath(path).values(in: json)
        }
      }
      #expect(try JSONPath("$..*").values(in: json).count == 12_090)
    }

    @Test("a path with a mistake is an error when the stub is added, and in a verification")
    func mistake() throws {
      let line = #line + 2
      let error = backendError {
        try MockBackend().stub(.post("/").jsonPath("$.customer[", 1), reply: .status(200))
      }
      #expect(error?.code == .invalidPattern)
      #expect(error?.location?.line == line)
      #expect(error?.message.contains("$.customer[") == true)
      #expect(error?.message.contains("at character 12: ") == true)
      #expect(throws: BackendError.self) {
        try MockBackend().verify(.post("/").jsonPath("customer", .present))
      }
    }

    @Test("warns of a stub that a newer one with the same path hides")
    func shadowing() throws {
      let backend = MockBackend()
      try backend.stub(.post("/").jsonPath("$.a", 1), reply: .status(200))
      try backend.stub(.post("/").jsonPath("$.a", 2), reply: .status(200))
      #expect(backend.warnings.isEmpty)

      try backend.stub(.post("/").jsonPath("$.a", 2), reply: .status(201))
      #expect(backend.warnings.count == 1)
    }

    @Test("shows what is asked for and what came in a failure")
    func failure() throws {
      let backend = MockBackend()
      _ = backend.respond(to: request("POST", "/orders", body: Self.body))
      let pattern = RequestPattern.post("/orders")
        .jsonPath("$.customer.email", .hasSuffix("@crumble.pie"))
        .jsonPath("$.melodies[*].id", 9).jsonPath("$.oven", .present).jsonPath("$.paid", true)
      let error = #expect(throws: VerificationError.self) { try backend.verify(pattern) }

      try GoldenFile("verify-json-path").expect(error?.message ?? "")
    }
  }
}
