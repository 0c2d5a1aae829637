// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("ValueMatcher")
struct ValueMatcherTests {
  /// What a matcher says of the values of one query item.
  private func takes(_ matcher: ValueMatcher, _ values: [String]) throws -> Answer {
    let query = values.map { "q=\($0)" }.joined(separator: "&")
    return try answer(.get("/melodies").query("q", matcher), request("/melodies?\(query)"))
  }

  @Test(
    "matches(_:) takes a value that the expression matches as a whole",
    arguments: [
      ("[0-9]+", ["7"], true), ("[0-9]+", ["7a"], false), ("[0-9]+", [], false),
      ("[0-9]+", ["a", "7"], true), (".*umb.*", ["Crumble"], true), ("umb", ["Crumble"], false),
      ("(?i)crumble", ["Crumble"], true), ("a|ab", ["ab"], true), ("", [""], true),
      ("a b", ["a+b"], true), ("a\\+b", ["a+b"], true), (".*", ["%0A"], false),
      ("(?s).*", ["%0A"], true), ("é", ["%C3%A9"], true),
    ])
  func pattern(pattern: String, values: [String], matches: Bool) throws {
    #expect(try takes(.matches(pattern), values) == matches.bothWays)
  }

  @Test(
    "values(exactly:) takes these values and no others",
    arguments: [
      (["a", "b"], ["a", "b"], true, true), (["a", "b"], ["b", "a"], false, true),
      (["a", "b"], ["a"], false, false), (["a"], ["a", "b"], false, false),
      (["a", "a"], ["a", "b"], false, false), (["a", "a"], ["a", "a"], true, true),
      ([], [], true, true), ([], ["a"], false, false),
    ])
  func exactly(
    asked: [String], values: [String], inOrder: Bool, inAnyOrder: Bool
  ) throws {
    let matchers = asked.map { ValueMatcher.equal(to: $0) }

    #expect(try takes(.values(exactly: matchers), values) == inOrder.bothWays)
    #expect(
      try takes(.values(exactly: matchers, inOrder: false), values) == inAnyOrder.bothWays)
  }

  @Test(
    "values(including:) takes one value for each, and lets more be",
    arguments: [
      ([ValueMatcher.equal(to: "a")], ["b", "a"], true), ([.equal(to: "a")], ["b"], false),
      ([.equal(to: "a"), .equal(to: "a")], ["a"], false), ([], [], true),
      // The first matcher takes what only the second can have, unless it gives way.
      ([.hasPrefix("a"), .equal(to: "ab")], ["ab", "ac"], true),
      ([.equal(to: "ab"), .hasPrefix("a")], ["ab", "x"], false),
    ])
  func including(matchers: [ValueMatcher], values: [String], matches: Bool) throws {
    #expect(try takes(.values(including: matchers), values) == matches.bothWays)
  }

  @Test(
    "each(_:) takes values that are all what is asked for, and one at least",
    arguments: [
      (["a1", "a2"], true), (["a1"], true), (["a1", "b"], false), (["b", "a1"], false), ([], false),
    ])
  func each(values: [String], matches: Bool) throws {
    #expect(try takes(.each(.hasPrefix("a")), values) == matches.bothWays)
    #expect(ValueMatcher.each(.hasPrefix("a")).description == "each starts with a")
    #expect(throws: BackendError.self) { try takes(.each(.matches("[")), values) }
  }

  @Test(
    "not(_:), any(of:) and all(of:) combine others",
    arguments: [
      (ValueMatcher.not("a"), ["a"], false), (.not("a"), ["b"], true), (.not("a"), [], true),
      (.not("a"), ["a", "b"], false), (.not(.present), [], true), (.not(.absent), [], false),
      (.any(of: "a", .hasPrefix("b")), ["bc"], true),
      (.any(of: "a", .hasPrefix("b")), ["c"], false),
      (.any(of: .absent, "a"), [], true),
      (.all(of: .hasPrefix("a"), .hasSuffix("z")), ["abz"], true),
      (.all(of: .hasPrefix("a"), .hasSuffix("z")), ["ab"], false),
      (.all(of: .present, .not("a")), [], false),
      (.equal(toIgnoringCase: "CRÈME"), ["crème"], true),
      (.equal(toIgnoringCase: "a"), ["b"], false),
    ])
  func logic(matcher: ValueMatcher, values: [String], matches: Bool) throws {
    #expect(try takes(matcher, values) == matches.bothWays)
  }

  @Test(
    "number(_:) compares as exact decimals",
    .bug("https://github.com/wiremock/wiremock/issues/2610"),
    .bug("https://github.com/SpectoLabs/hoverfly/issues/1169"),
    arguments: [
      (NumberComparison.equal(to: 1.2), "1.20", true), (.equal(to: 1.2), "1.21", false),
      (.greaterThan(3), "3", false), (.greaterThan(3), "3.0000000000000000000001", true),
      (.atLeast(3), "3.0", true), (.lessThan(-1), "-1.5", true), (.lessThan(10), "9", true),
      (.lessThan(10), "10", false), (.atMost(10), "1e1", true), (.atMost(10), "11", false),
      (.between(1, 50), "50", true), (.between(1, 50), "51", false),
      (.greaterThan(3), "four", false),
      (.greaterThan(3), "", false), (.lessThan(3), "null", false), (.lessThan(3), "0x1", false),
    ])
  func number(comparison: NumberComparison, value: String, matches: Bool) throws {
    #expect(try takes(.number(comparison), [value]) == matches.bothWays)
  }

  @Test(
    "date(_:) compares moments, however they are written",
    arguments: [
      (DateComparison.before("2026-12-01"), "2026-11-30", true),
      (.before("2026-12-01"), "2026-12-01", false), (.before("2026-12-01"), "soon", false),
      (.before("2026-12-01"), "2026-12-01T00:30:00+01:00", true),
      (.after("2026-12-01"), "2026-12-01T00:00:00.000000001Z", true),
      (.equal(to: "2026-11-30T08:00:00Z"), "2026-11-30T09:00:00+01:00", true),
      (.equal(to: "2026-11-30T08:00:00Z"), "2026-11-30T08:00:00", true),
      (.equal(to: "2026-11-30T08:00:00Z"), "2026-11-30t08:00:00.000z", true),
      (.equal(to: "2026-11-30T08:00:00Z"), "2026-11-30 08:00Z", true),
      (.equal(to: "2026-11-30T08:00:00Z"), "Mon, 30 Nov 2026 08:00:00 GMT", true),
      (.equal(to: "2026-11-30T08:00:00Z"), "Monday, 30-Nov-26 08:00:00 GMT", true),
      (.equal(to: "2026-11-03T08:00:00Z"), "Tue Nov  3 08:00:00 2026", true),
      (.equal(to: "1994-11-06T08:49:37Z"), "Sunday, 06-Nov-94 08:49:37 GMT", true),
      (.equal(to: "1970-01-01"), "Thu, 01 Jan 1970 00:00:00 GMT", true),
      (.equal(to: "2028-02-29"), "2028-02-29T00:00:00-00:00", true),
      (.between("2026-01-01", "2026-12-31"), "2026-06-01", true),
      (.between("2026-01-01", "2026-12-31"), "2027-01-01", false),
      (.after("1900-01-01"), "2026-02-29", false),
      (.after("1900-01-01"), "2026-11-30T24:00", false),
      (.after("1900-01-01"), "2026-11-30T08:00:00Zx", false), (.after("1900-01-01"), "", false),
      (.after("1900-01-01"), "Mon, 30 Foo 2026 08:00:00 GMT", false),
      (.after("1900-01-01"), "99999-01-01", false), (.after("1900-01-01"), "2026-11", false),
    ])
  func date(comparison: DateComparison, value: String, matches: Bool) throws {
    let sent = request("/melodies", headers: ["X-Baked": value])

    #expect(
      try answer(.get("/melodies").header("X-Baked", .date(comparison)), sent) == matches.bothWays)
  }

  @Test(
    "is an error when the stub is added, however deep the mistake lies",
    arguments: [
      (ValueMatcher.matches("[0-9"), "\"[0-9\" is wrong at character 5"),
      (.not(.matches("a{2,1}")), "\"a{2,1}\" is wrong at character 1"),
      (.values(exactly: ["a", .matches("(")]), "expected ')'"),
      (.any(of: "a", .matches("*")), "at character 1"), (.date(.before("soon")), "\"soon\""),
      (.date(.between("2026-01-01", "2026-02-30")), "\"2026-02-30\" is not a date"),
    ])
  func mistakes(matcher: ValueMatcher, part: String) throws {
    let patterns: [RequestPattern] = [
      .get("/melodies").query("q", matcher), .get("/melodies").header("X-Q", matcher),
      .get("/melodies").cookie("q", matcher), .post("/melodies").body(matcher),
      .post("/melodies").form("q", matcher), .post("/melodies").part("q", body: matcher),
      .either(.get("/melodies").query("q", matcher), .get("/oven")),
    ]
    for pattern in patterns {
      let error = backendError { try MockBackend().stub(pattern, reply: .status(200)) }

      #expect(error?.code == .invalidPattern)
      #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }
  }
}
