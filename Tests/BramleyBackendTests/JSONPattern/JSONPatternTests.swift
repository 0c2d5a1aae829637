// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("JSONPattern")
struct JSONPatternTests {
  private func answer(
    _ pattern: JSONPattern, ignoring ignored: JSONPattern.Details = [], _ body: String
  ) throws -> Answer {
    try BramleyBackendTests.answer(
      .post("/orders").json(like: pattern, ignoring: ignored),
      request("POST", "/orders", body: body))
  }

  @Test(
    "a placeholder stands for its kind alone",
    arguments: [
      (.anything, ["null", "1", "\"a\"", "[]", "{}", "true"], []),
      (.anyString, ["\"\"", "\"a\""], ["1", "null", "[]"]),
      (.anyNumber, ["1", "-1.5e9"], ["\"1\"", "true", "null"]),
      (.anyInteger, ["1", "-0", "1.0", "1e3"], ["1.5", "\"1\"", "1e-1"]),
      (.anyBoolean, ["true", "false"], ["1", "\"true\"", "null"]),
      (.anyArray, ["[]", "[1]"], ["{}", "null"]), (.anyObject, ["{}"], ["[]", "null"]),
      (.text(.contains("Waltz")), ["\"Crumble Waltz\""], ["\"Blues\"", "[\"Waltz\"]"]),
      (.one(of: 1, "a", nil), ["1.0", "\"a\"", "null"], ["2", "[1]"]),
      (.each(.anyInteger), ["[1]", "[1,2]"], ["[]", "[1,\"a\"]", "1"]),
      (.each(.anyInteger, atLeast: 0), ["[]", "[1]"], ["[\"a\"]", "{}"]),
      (.each(.anyInteger, atLeast: 2), ["[1,2]", "[1,2,3]"], ["[1]", "[1,2,\"a\"]"]),
      (.each(.anyInteger, atMost: 2), ["[1]", "[1,2]"], ["[]", "[1,2,3]"]),
      (.array([1, .anything]), ["[1,null]"], ["[1]", "[2,1]"]),
      (.object(["a": .anything]), ["{\"a\":1}"], ["{}", "{\"a\":1,\"b\":1}"]),
    ] as [(JSONPattern, [String], [String])])
  func kinds(pattern: JSONPattern, fitting: [String], others: [String]) throws {
    for body in fitting { #expect(try answer(pattern, body) == .yes, "\(pattern) \(body)") }
    for body in others { #expect(try answer(pattern, body) == .no, "\(pattern) \(body)") }
  }

  @Test(
    "a placeholder for a text with a form knows the form",
    arguments: [
      (
        .dateTime,
        [
          "2026-05-01T12:00:00Z", "2026-05-01t12:00:00.123456z", "2024-02-29T23:59:60+05:30",
          "2000-02-29T00:00:00-00:00",
        ],
        [
          "2026-05-01", "2026-05-01T12:00:00", "2026-05-01 12:00:00Z", "2026-02-29T12:00:00Z",
          "1900-02-29T00:00:00Z", "2026-13-01T12:00:00Z", "2026-00-01T12:00:00Z",
          "2026-05-01T24:00:00Z", "2026-05-01T12:60:00Z", "2026-05-01T12:00:00.Z",
          "2026-05-01T12:00:00+24:00", "2026-05-01T12:00:00+05:60", "2026-05-01T12:00:00Z ", "",
          "2026-05-01T12:00:00ZZ", "２026-05-01T12:00:00Z",
        ]
      ),
      (.date, ["2026-05-01"], ["2026-5-1", "2026-04-31", "2026-05-00", "20260501", "2026-05-01T"]),
      (
        .uuid,
        ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-71D0-A765-00A0C91E6BF6"],
        [
          "f81d4fae7dec11d0a76500a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bfg",
          "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
        ]
      ),
    ] as [(JSONPattern, [String], [String])])
  func forms(pattern: JSONPattern, fitting: [String], others: [String]) throws {
    for text in fitting {
      #expect(try answer(pattern, JSONValue.string(text).description) == .yes, "\(text)")
    }
    for text in others {
      #expect(try answer(pattern, JSONValue.string(text).description) == .no, "\(text)")
    }
    #expect(try answer(pattern, "20260501") == .no)
  }

  @Test(
    "compares the rest as JSON",
    .bug("https://github.com/wiremock/wiremock/issues/2610"),
    arguments: [
      (#"{"createdAt":"2026-05-01T12:00:00Z","id":7,"name":"John"}"#, true),
      (#"{"id":7.0,"name":"John","createdAt":"2026-05-01T12:00:00Z"}"#, true),
      (#"{"id":7,"name":"John","createdAt":"today"}"#, false),
      (#"{"id":7,"name":"Jane","createdAt":"2026-05-01T12:00:00Z"}"#, false),
      (#"{"name":"John","createdAt":"2026-05-01T12:00:00Z"}"#, false),
      (#"{"id":7,"name":"John","createdAt":"2026-05-01T12:00:00Z","coupon":null}"#, false),
      (#"{"id":7,"name":"John","createdAt":"2026-05-01T12:00:00Z","oven":1}"#, false), ("", false),
    ])
  func literal(body: String, matches: Bool) throws {
    let pattern: JSONPattern = [
      "id": .anyNumber, "createdAt": .dateTime, "name": "John", "coupon": .absent,
    ]

    #expect(try answer(pattern, body) == matches.bothWays)
  }

  @Test(
    "ignores what it is told to, and nothing else, at every depth",
    arguments: [
      ([], "{\"list\":[1,2,2]}", true), ([], "{\"list\":[2,1,2]}", false),
      (.arrayOrder, "{\"list\":[2,1,2]}", true), (.arrayOrder, "{\"list\":[1,1,2]}", false),
      (.arrayOrder, "{\"list\":[2,1,2,3]}", false), (.arrayOrder, "{\"list\":[2,2]}", false),
      (.furtherMembers, "{\"list\":[1,2,2],\"oven\":1}", true),
      (.furtherMembers, "{\"list\":[1,2,2,3]}", false), (.furtherMembers, "{\"oven\":1}", false),
      (.furtherElements, "{\"list\":[0,1,2,0,2,0]}", true),
      (.furtherElements, "{\"list\":[2,1,2]}", false),
      (.furtherElements, "{\"list\":[2,2,1]}", false),
      ([.furtherElements, .arrayOrder], "{\"list\":[2,0,2,1]}", true),
      ([.furtherElements, .arrayOrder], "{\"list\":[2,0,1]}", false),
      ([.furtherElements, .arrayOrder], "{\"list\":[2,2,1],\"oven\":1}", false),
    ] as [(JSONPattern.Details, String, Bool)])
  func details(ignored: JSONPattern.Details, body: String, matches: Bool) throws {
    let sent = request("POST", "/orders", body: body)

    #expect(try answer(["list": [1, 2, 2]], ignoring: ignored, body) == matches.bothWays)
    #expect(
      try BramleyBackendTests.answer(
        .post("/orders").json(["list": [1, 2, 2]], ignoring: ignored), sent) == matches.bothWays)
  }

  @Test("gives each placeholder an element of its own when the order is ignored")
  func assignment() throws {
    let pattern: JSONPattern = [.anything, .anyNumber, 1]

    #expect(try answer(pattern, ignoring: .arrayOrder, #"[1,2,"a"]"#) == .yes)
    #expect(try answer(pattern, ignoring: .arrayOrder, #"[1,"b","a"]"#) == .no)
  }

  @Test(
    "says how many elements it asks for",
    arguments: [
      (.each(1), "[each 1]"), (.each(1, atLeast: 0), "[0 or more, each 1]"),
      (.each(1, atLeast: 2, atMost: 2), "[exactly 2, each 1]"),
      (.each(1, atLeast: 0, atMost: 2), "[at most 2, each 1]"),
      (.each(1, atMost: 3), "[1 to 3, each 1]"),
    ] as [(JSONPattern, String)])
  func counts(pattern: JSONPattern, text: String) {
    #expect(pattern.description == text)
  }

  @Test("what can never be met is an error when the stub is added")
  func mistake() throws {
    let patterns: [JSONPattern] = [
      .text(.matches("[")), ["a": .each(.one(of: 1, [.text(.matches("["))]))],
      .each(.anything, atLeast: -1), [.each(.anything, atMost: 0)],
    ]
    for pattern in patterns {
      for stub in [RequestPattern.post("/").json(like: pattern), .post("/").jsonPath("$", pattern)]
      {
        let error = backendError { try MockBackend().stub(stub, reply: .status(200)) }
        #expect(error?.code == .invalidPattern)
      }
    }
  }

  @Test("shows places, placeholders and what is left over in a failure")
  func failure() throws {
    let backend = MockBackend()
    let body = #"""
      {"id":"7","createdAt":"yesterday","melodies":[{"title":"Bramley Blues","price":"free"},
      {"title":"Crumble Waltz","price":1}],"tags":["pie","oven"],"coupon":"PIE","extra":1}
      """#
    _ = backend.respond(to: request("POST", "/orders", body: body))
    let pattern = RequestPattern.post("/orders").json(
      like: [
        "id": .anyInteger, "createdAt": .dateTime, "coupon": .absent, "tags": ["oven", "apple"],
        "melodies": .each(["title": .anyString, "price": .anyNumber]),
        "customer": .text(.hasSuffix("@doe.pie")),
      ], ignoring: .arrayOrder)
    let error = #expect(throws: VerificationError.self) { try backend.verify(pattern) }

    try GoldenFile("verify-json-like").expect(error?.message ?? "")
  }
}
