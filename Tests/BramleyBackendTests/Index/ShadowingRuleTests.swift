// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Shadowing: which newer stub hides which older one")
struct ShadowingRuleTests {
  private typealias Row = (newer: RequestPattern, older: RequestPattern, hides: Bool)

  private func check(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) throws {
    for row in rows {
      let backend = MockBackend()
      try backend.add(placedStub(row.older, line: 3))
      try backend.add(placedStub(row.newer, line: 9))

      let warnings = backend.warnings

      #expect(
        warnings.isEmpty != row.hides, "\(row.newer) before \(row.older)",
        sourceLocation: sourceLocation)
      if row.hides {
        #expect(
          warnings.first?.contains("LoginTests.swift:3") == true
            && warnings.first?.contains("LoginTests.swift:9") == true,
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test(
    "by query, which may ask for less",
    .bug("https://github.com/wiremock/wiremock/issues/422", "the less specific stub hides"),
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/1070"))
  func query() throws {
    try check([
      (.get("/pie?a=1"), .get("/pie?a=1&b=2"), true),
      (.get("/pie?b=2"), .get("/pie?a=1&b=2"), true),
      (.get("/pie?b=2&a=1"), .get("/pie?a=1&b=2"), true),
      (.get("/pie?a=1&b=2"), .get("/pie?a=1"), false),
      (.get("/pie").query("a", .present), .get("/pie?a=1"), true),
      (.get("/pie?a=1"), .get("/pie").query("a", .present), false),
      (.get("/pie").query("a", .absent), .get("/pie?a=1"), false),
      (.get("/pie").query("a", .absent), .get("/pie"), false),
      (.get("/pie?A=1"), .get("/pie?a=1"), false),
      (.get("/pie?a=1"), .get("/pie").header("a", "1"), false),
    ])
  }

  @Test("by method")
  func method() throws {
    try check([
      (.any("/pie"), .get("/pie"), true), (.any("/pie"), .post("/pie?a=1"), true),
      (.any("/pie"), .head("/pie"), true), (.any("/pie"), .any("/pie"), true),
      (.any("/pie"), .method("PROPFIND", "/pie"), true), (.get("/pie"), .any("/pie"), false),
      (.get("/pie"), .post("/pie"), false), (.get("/pie"), .method("get", "/pie"), false),
      // A stub for HEAD knows better what HEAD gets.
      (.get("/pie"), .head("/pie"), false), (.head("/pie"), .get("/pie"), false),
    ])
  }

  @Test("by path template, whatever its parameters are called")
  func template() throws {
    try check([
      (.get("/a/{id}"), .get("/a/{name}"), true), (.get("/a/{id}"), .get("/a/*"), true),
      (.get("/a/*"), .get("/a/{id}"), true), (.get("/a/{id}"), .get("/a/7"), true),
      (.get("/a/7"), .get("/a/{id}"), false), (.get("/a/{id}"), .get("/a/"), false),
      (.get("/{a}/b"), .get("/a/{b}"), false), (.get("/{a}/{b}"), .get("/a/{b}"), true),
      (.get("/a/**"), .get("/a"), true), (.get("/a/**"), .get("/a/{id}/b"), true),
      (.get("/a/{id}"), .get("/a/**"), false), (.get("/**"), .get("/a/**"), true),
      (.get("/a/**"), .get("/**"), false), (.get("/a%62"), .get("/ab"), true),
      (.get("/a%2Fb"), .get("/a/b"), false), (.get("/a/%7Bid%7D"), .get("/a/{id}"), false),
      (.get("/a/%2A"), .get("/a/*"), false), (.get("/a/*"), .get("/a/%2A"), true),
    ])
  }

  @Test("by what parameters have to be")
  func constraints() throws {
    try check([
      (.get("/a/{id:int}"), .get("/a/7"), true), (.get("/a/{id:int}"), .get("/a/x"), false),
      (.get("/a/{id}"), .get("/a/{id:int}"), true), (.get("/a/{id:int}"), .get("/a/{id}"), false),
      (.get("/a/{id:int}"), .get("/a/{n:int}"), true),
      (.get("/a/{id:word}"), .get("/a/{flag:bool}"), true),
      (.get("/a/{id:(?:true|false)}"), .get("/a/{flag:bool}"), true),
      (.get("/a/{id:slug}"), .get("/a/{day:date}"), true),
      (.get("/a/{id:number}"), .get("/a/{id:int}"), false),
      (.get("/a/{id:[0-9]+}"), .get("/a/{n:[0-9]+}"), true),
      (.get("/a/{id:[0-9]+}"), .get("/a/{n:int}"), false),
      (.get("/a/{id:.*}"), .get("/a/"), false),
      (.get("/**").path(matching: "/a/[0-9]+"), .get("/a/7"), true),
      (.get("/a/{id:(?:true)}"), .get("/a/{flag:bool}"), false),
      (.get("/**").path(matching: "/a/[0-9]+"), .get("/a/{id}"), false),
      (.get("/**").path(matching: "/a/[^0-9]+"), .get("/a/{id}"), false),
    ])
  }

  @Test("by host")
  func origin() throws {
    try check([
      (.get("https://*.apple.pie/"), .get("https://api.apple.pie/"), true),
      (.get("https://*.pie/"), .get("https://*.apple.pie/"), true),
      (.get("https://*/"), .get("https://api.apple.pie/"), true),
      (.get("https://*.apple.pie/"), .get("https://apple.pie/"), false),
      (.get("https://*.apple.pie/"), .get("https://*.pie/"), false),
      (.get("https://*.apple.pie/"), .get("http://api.apple.pie/"), false),
      (.get("https://api.apple.pie:8443/"), .get("http://api.apple.pie:8443/"), false),
      (.get("https://API.apple.pie:443/"), .get("https://api.apple.pie/"), true),
      (.get("https://api.apple.pie:8443/"), .get("https://api.apple.pie/"), false),
      (.get("https://api.apple.pie/"), .get("/"), false),
    ])
  }

  @Test("by matchers of values")
  func values() throws {
    func row(_ newer: ValueMatcher, _ older: ValueMatcher, _ hides: Bool) -> Row {
      (.get("/pie").header("X-Oven", newer), .get("/pie").header("x-oven", older), hides)
    }
    try check([
      row(.contains("o"), "hot", true), row(.contains("x"), "hot", false),
      row(.contains("x"), .hasPrefix("hot"), false), row(.contains(""), .matches("h.t"), true),
      row(.hasSuffix("ot"), .hasSuffix("t"), false),
      row("hot", .contains("o"), false), row(.contains("o"), .hasPrefix("ho"), true),
      row(.hasPrefix("h"), .hasPrefix("ho"), true), row(.hasPrefix("ho"), .hasPrefix("h"), false),
      row(.hasSuffix("t"), .hasSuffix("ot"), true), row(.hasPrefix("h"), .hasSuffix("h"), false),
      row(.one(of: "hot", "cold"), "hot", true), row("hot", .one(of: "hot", "cold"), false),
      row(.one(of: "a", "b", "c"), .one(of: "c", "a"), true),
      row(.equal(toIgnoringCase: "HOT"), "hot", true),
      row(.equal(toIgnoringCase: "HOT"), .equal(toIgnoringCase: "hot"), true),
      row("hot", .equal(toIgnoringCase: "hot"), false),
      row(.matches("h.t"), "hot", true), row(.matches("h.t"), "heat", false),
      row(.matches("h.t"), .matches("h.t"), true), row(.matches("h.*"), .matches("h.t"), false),
      row(.number(.greaterThan(3)), "7", true), row(.number(.greaterThan(3)), "2", false),
      row(.number(.atLeast(3)), .number(.between(3, 9)), true),
      row(.number(.greaterThan(3)), .number(.between(3, 9)), false),
      row(.number(.lessThan(9)), .number(.atMost(8)), true),
      row(.number(.lessThan(9)), .number(.atMost(9)), false),
      row(.number(.equal(to: 3)), "3.0", true),
      row(.date(.after("2026-01-01")), .date(.after("2026-02-01")), true),
      row(.date(.after("2026-02-01")), .date(.after("2026-01-01")), false),
      row(.present, .matches("h.t"), true), row(.present, .absent, false),
      row(.not(.absent), "hot", true), row(.absent, .not(.present), true),
      row(.not("hot"), .absent, true), row(.not("hot"), "cold", false),
      row(.not("hot"), .not(.contains("o")), true), row(.not(.contains("o")), .not("hot"), false),
      row(.any(of: "hot", .hasPrefix("c")), "cold", true),
      row(.any(of: "hot", "cold"), .any(of: "cold", "hot"), true),
      row(.any(of: "hot", "cold"), "warm", false), row("hot", .any(of: "hot", "cold"), false),
      row(.contains("o"), .any(of: "hot", "cold"), true),
      row(.absent, .values(exactly: []), true), row(.absent, .values(exactly: ["hot"]), false),
      row(.not(.present), .values(exactly: []), true),
      row(.each(.present), .each("hot"), true), row(.each("hot"), .each("cold"), false),
      row(.each("hot"), .values(including: [.each("hot"), "cold"]), false),
      row("hot", .all(of: "hot", .contains("x")), true),
      row(.all(of: .present, .contains("h")), "hot", true),
      row(.all(of: .present, .contains("x")), "hot", false),
      row("hot", .values(exactly: ["hot", "cold"]), true),
      row(.values(including: ["cold"]), .values(exactly: ["hot", "cold"]), true),
      row(.values(including: [.present, "hot"]), .values(including: ["cold", "hot"]), true),
      row(.values(including: ["hot", "hot"]), .values(exactly: ["hot", "cold"]), false),
      row(.values(including: ["hot"]), "hot", true),
      row(.values(exactly: ["hot"]), "hot", false),
      row(.values(exactly: [.present, "b"]), .values(exactly: ["a", "b"]), true),
      row(.values(exactly: ["b", "a"]), .values(exactly: ["a", "b"]), false),
      row(
        .values(exactly: ["b", "a"], inOrder: false), .values(exactly: ["a", "b"]), true),
      row(.values(exactly: ["a", "b"]), .values(exactly: ["a", "b"], inOrder: false), false),
    ])
  }

  @Test("by body")
  func body() throws {
    func row(
      _ newer: (RequestPattern) -> RequestPattern, _ older: (RequestPattern) -> RequestPattern,
      _ hides: Bool
    ) -> Row {
      (newer(.post("/pie")), older(.post("/pie")), hides)
    }
    try check([
      row({ $0.jsonContaining(["a": 1]) }, { $0.json(["a": 1.0, "b": 2]) }, true),
      row({ $0.json(["a": 1, "b": 2]) }, { $0.jsonContaining(["a": 1]) }, false),
      row({ $0.jsonContaining(["a": 1]) }, { $0.jsonContaining(["b": 2, "a": 1]) }, true),
      row({ $0.jsonContaining(["a": 1, "b": 2]) }, { $0.jsonContaining(["a": 1]) }, false),
      row({ $0.json(["a": 1]) }, { $0.body(#"{"a":1.0}"#) }, true),
      row({ $0.body(#"{"a":1}"#) }, { $0.json(["a": 1]) }, false),
      row({ $0.json(like: ["a": .anyNumber]) }, { $0.json(["a": 1]) }, true),
      row({ $0.json(like: ["a": .anyString]) }, { $0.json(["a": 1]) }, false),
      row({ $0.jsonPath("$.a", 1) }, { $0.json(["a": 1, "b": 2]) }, true),
      row({ $0.jsonPath("$.a", 2) }, { $0.json(["a": 1]) }, false),
      row({ $0.body(.contains("pie")) }, { $0.body("apple pie") }, true),
      row({ $0.body(.contains("äpple")) }, { $0.body("äpple pie") }, false),
      row({ $0.body(.contains("pie")) }, { $0.body(.hasSuffix("apple pie")) }, true),
      row({ $0.form("a", .present) }, { $0.form("a", "1") }, true),
      row({ $0.form("a", "1") }, { $0.form("a", .present) }, false),
      row({ $0.form("a", .present) }, { $0.form("b", "1") }, false),
      row({ $0.cookie("a", .present) }, { $0.cookie("a", "1") }, true),
      row({ $0.cookie("a", "1") }, { $0.cookie("a", .present) }, false),
      row({ $0.cookie("a", .present) }, { $0.cookie("b", "1") }, false),
      row({ $0.part("a") }, { $0.part("a", filename: "b") }, true),
      row({ $0.part("a", filename: "b") }, { $0.part("a") }, false),
      row({ $0.graphQL() }, { $0.graphQL(operation: "Pies", variables: ["a": 1]) }, true),
      row(
        { $0.graphQL(operation: "Pies", variables: ["a": 1]) },
        { $0.graphQL(operation: "Pies", variables: ["a": 1, "b": 2]) }, true),
      row({ $0.graphQL(operation: "Pies") }, { $0.graphQL() }, false),
      row({ $0.matching("x") { _ in true } }, { $0.matching("x") { _ in true } }, false),
      row({ $0 }, { $0.matching("x") { _ in true } }, true),
    ])
  }

  @Test("by patterns that are joined")
  func joined() throws {
    try check([
      (.either(.get("/a"), .get("/b")), .get("/a"), true),
      (.either(.get("/a"), .get("/b")), .get("/c"), false),
      (.get("/a"), .either(.get("/a"), .get("/b")), false),
      (.get("/*"), .either(.get("/a"), .get("/b")), true),
      (.any("/a/**"), .either(.get("/a/1"), .post("/a/2")), true),
      (.either(.get("/*"), .post("/**")), .either(.get("/a"), .post("/b")), true),
      (.get("/a"), .get("/a").and(.any("/**").header("X", "1")), true),
      (.get("/a").header("X", .present), .get("/a").and(.any("/a").header("X", "1")), true),
      (.get("/a").and(.any("/a").header("X", "1")), .get("/a").header("X", "1"), true),
      (.any("/**").and(.not(.post("/**"))), .get("/a"), true),
      (.any("/**").and(.not(.get("/b"))), .get("/a"), true),
      (.any("/**").and(.not(.get("/a"))), .get("/a"), false),
      (.any("/**").and(.not(.get("/{x:int}"))), .any("/a"), true),
      (.any("/**").and(.not(.get("/a/b"))), .get("/a"), true),
      (.any("/**").and(.not(.get("/a/{x}"))), .get("/a/"), true),
      (.any("/**").and(.not(.get("/a/**"))), .get("/a/b"), false),
      (.either(.get("/a/{x}"), .get("/b")), .get("/a/"), false),
      (.either(.get("/a/{x:.*}"), .get("/b")), .get("/a/"), false),
      (.any("/a").and(.not(.get("/a?b=1"))), .any("/a").and(.not(.any("/a"))), true),
      (.any("/a").and(.not(.any("/a"))), .any("/a").and(.not(.get("/a"))), false),
    ])
  }
}
