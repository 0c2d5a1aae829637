// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("JSONPath: match and search")
struct JSONPathExpressionTests {
  /// Whether match and search find a text, in which quotes and backslashes have no place.
  private func found(_ text: String, _ expression: String) throws -> [Bool] {
    let value: JSONValue = [["text": .string(text), "expression": .string(expression)]]
    return try ["match", "search"].map {
      try !JSONPath("$[?\($0)(@.text, @.expression)]").values(in: value).isEmpty
    }
  }

  @Test(
    "follow RFC 9485",
    arguments: [
      ("Crumble Waltz", "[A-Z][a-z]+ Waltz", true, true), ("a Waltz b", "Waltz", false, true),
      ("", "", true, true), ("", "a*", true, true), ("ab", "a|ab", true, true),
      ("ab", "a|b|", false, true), ("aaaa", "a{2}", false, true), ("aa", "a{2}", true, true),
      ("aaa", "a{2,}", true, true), ("a", "a{2,}", false, false), ("aaa", "a{1,2}", false, true),
      ("", "a{0}", true, true), ("abab", "(ab){2}", true, true), ("ab", "(a|b)*", true, true),
      ("7", "\\p{Nd}", true, true), ("x7", "[^\\p{L}]", false, true), ("é", "\\p{Ll}", true, true),
      ("e\u{301}", "..", true, true), ("\r\n", ".", false, false), ("🍏", ".", true, true),
      ("a-b", "[a-]-[b-]", true, true), ("-", "[^-a]", false, false), ("^", "\\^", true, true),
      ("]", "[\\]]", true, true), ("\t", "\\t", true, true), ("ab", "^ab$", true, true),
      ("xab", "^ab", false, false), ("a^", "a^", false, false), ("[", "\\[", true, true),
    ])
  func standard(text: String, expression: String, isMatch: Bool, isFound: Bool) throws {
    #expect(try found(text, expression) == [isMatch, isFound])
  }

  @Test("take no time for expressions that make others hang", .occupiesACore)
  func backtracking() throws {
    let text = String(repeating: "a", count: 2_000) + "!"

    #expect(try found(text, "(a*)*b") == [false, false])
    #expect(try found(text, "(a|aa)+") == [false, true])
    #expect(try found(text, "((()*)*)*a{1000}") == [false, true])
  }

  @Test(
    "are false for an expression of the body that cannot be read",
    arguments: [
      "(", ")", "[", "[]", "[b-a]", "*", "a**", "a{2", "a{3,2}", "\\d", "\\p{Xx}", "(?i)a",
      "a{99999}",
      "(((a{9999}){9999}){9999})", "[a-c-e]", "\\",
    ])
  func unreadable(expression: String) throws {
    #expect(try found("a", expression) == [false, false])
  }

  @Test("an expression in a path that cannot be read is an error when the stub is added")
  func suspicion() throws {
    let path = #"$[?match(@.zip, '\\d{5}')]"#
    #expect(try JSONPath(path).values(in: [["zip": "12345"]]).isEmpty)

    let line = #line + 2
    let error = backendError {
      try MockBackend().stub(.post("/").jsonPath(path, .present), reply: .status(200))
    }
    #expect(error?.code == .invalidPattern)
    #expect(error?.location?.line == line)
    #expect(error?.message.contains("write [0-9]") == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("at character 17: ") == true, "\(error?.message ?? "")")
  }
}
