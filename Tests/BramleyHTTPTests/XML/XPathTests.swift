// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing
import _BramleyTestSupport

@Suite("XPath")
struct XPathTests {
  private static let order = """
    <order xmlns:p='urn:pie' total="12.5"><melody id='7'>Crumble <b>Waltz</b></melody>\
    <melody id='8'>Bramley Blues</melody><p:note>hot</p:note><price>2</price><price>3</price>\
    <empty/></order>
    """

  @Test(
    "finds nodes, texts, numbers and truths",
    arguments: [
      ("/order/melody/@id", ["7", "8"]), ("//melody", ["Crumble Waltz", "Bramley Blues"]),
      ("//melody[@id='8']", ["Bramley Blues"]), ("//melody[2]/@id", ["8"]),
      ("//melody[last()]/@id", ["8"]),
      ("//melody[position()=1]/@id", ["7"]), ("/order/melody[1]/text()", ["Crumble "]),
      ("//b/..//@id", ["7"]),
      ("order/melody/b", ["Waltz"]), ("//p:note", ["hot"]), ("//note", []),
      ("//*[local-name()='note']", ["hot"]),
      ("//p:*", ["hot"]), ("/oven", []), ("/", ["Crumble WaltzBramley Blueshot23"]),
      ("//@*", ["12.5", "7", "8"]),
      ("count(//melody)", ["2"]), ("count(//melody) = 2", ["true"]), ("count(//melody) > 2", []),
      ("sum(//price)", ["5"]), ("sum(//price) div 2", ["2.5"]),
      ("string(//melody[1])", ["Crumble Waltz"]),
      ("//price[. > 2]", ["3"]), ("//price = 3", ["true"]), ("//price != 3", ["true"]),
      ("//price > 3", []),
      ("3 < //price", []), ("2 < //price", ["true"]), ("//price | //b", ["Waltz", "2", "3"]),
      ("(//price)[2]", ["3"]), ("(//melody)[1]/@id", ["7"]),
      ("//melody[contains(., 'Blues')]/@id", ["8"]),
      ("//melody[starts-with(@id, '7')]/b", ["Waltz"]), ("//melody[b and @id]/@id", ["7"]),
      ("//melody[not(b)]/@id", ["8"]), ("//b/ancestor::*/@total", ["12.5"]),
      ("//b/ancestor::*[1]/@id", ["7"]),
      ("//melody[1]/following-sibling::*[1]/@id", ["8"]),
      ("//price[2]/preceding-sibling::*[1]", ["2"]),
      ("//b/following::price[1]", ["2"]), ("//price[1]/preceding::melody[1]/@id", ["8"]),
      ("//melody/descendant-or-self::b", ["Waltz"]), ("//melody/self::melody[2]", []),
      ("//b/parent::node()/@id", ["7"]),
      ("concat('a', 1, true())", ["a1true"]), ("substring('12345', 2, 3)", ["234"]),
      ("substring('12345', 1.5, 2.6)", ["234"]), ("substring('12345', 2)", ["2345"]),
      ("substring('12345', 0 div 0)", [""]), ("substring-before('1999/04/01', '/')", ["1999"]),
      ("substring-after('1999/04/01', '/')", ["04/01"]), ("normalize-space('  a   b ')", ["a b"]),
      ("string-length('crème')", ["5"]), ("translate('bar', 'abc', 'AB')", ["BAr"]),
      ("translate('--aaa--', 'a-', 'A')", ["AAA"]),
      ("floor(2.6)", ["2"]), ("ceiling(2.4)", ["3"]), ("round(2.5)", ["3"]),
      ("round(-2.5)", ["-2"]),
      ("1 div 0", ["Infinity"]), ("-1 div 0", ["-Infinity"]), ("0 div 0", ["NaN"]),
      ("5 mod -2", ["1"]), ("-5 mod 2", ["-1"]),
      ("1 + 2 * 3 - 4", ["3"]), ("- - 3", ["3"]), ("2*3", ["6"]), ("number('x')", ["NaN"]),
      ("number(' 12 ')", ["12"]),
      ("true() or false()", ["true"]), ("false()", []), ("boolean('')", []),
      ("boolean(//empty)", ["true"]),
      ("name(//p:note)", ["p:note"]), ("namespace-uri(//p:note)", ["urn:pie"]),
      ("/order/*[name()='price'][2]", ["3"]),
      ("//empty", [""]), ("''", [""]), (".5 + 5.", ["5.5"]),
      ("/order[melody]/empty | /", ["Crumble WaltzBramley Blueshot23", ""]),
      ("/order/div", []), ("//melody [ @id = \"7\" ] / b", ["Waltz"]),
      ("child::order/child::price[1]", ["2"]),
      ("10 * (1 - 0.5)", ["5"]), ("'a' = 'a' and 1 != 2", ["true"]),
      ("//price[1] < //price[2]", ["true"]),
    ])
  func values(path: String, expected: [String]) throws {
    let tree = try XMLTree(parsing: Array(Self.order.utf8))
    let path = try XPath(path, namespaces: ["p": "urn:pie"])

    #expect(try path.values(in: tree) == expected)
  }

  @Test(
    "looks for a text by its characters, not by what they may be composed to",
    arguments: [
      ("contains('cre\u{301}me', 'e')", ["true"]), ("contains('cr\u{e9}me', 'e\u{301}')", []),
      ("starts-with('cr\u{e9}me', 'cr\u{e9}')", ["true"]), ("starts-with('', '')", ["true"]),
      ("starts-with('e\u{301}', 'e')", ["true"]), ("contains('', '')", ["true"]),
      ("contains('', 'e')", []), ("substring-before('cr\u{e9}me', 'me')", ["cr\u{e9}"]),
      ("substring-after('cr\u{e9}me', 'r')", ["\u{e9}me"]), ("substring-after('cr', 'x')", [""]),
      ("substring-after('cr', '')", ["cr"]), ("substring-before('cr', '')", [""]),
      ("substring-before('cr', 'x')", [""]),
    ])
  func characters(path: String, expected: [String]) throws {
    let tree = try XMLTree(parsing: Array("<a/>".utf8))

    #expect(try XPath(path).values(in: tree) == expected)
  }

  @Test(
    "looks for a long text in another one without comparing it at each place", .occupiesACore,
    .timeLimit(.minutes(1)))
  func longTexts() throws {
    let whole = String(repeating: "a", count: 2_000_000)
    let part = String(repeating: "a", count: 1_000_000)
    let tree = try XMLTree(
      parsing: Array("<a><b>\(whole)</b><c>\(part)z</c><d>\(part)</d></a>".utf8))

    #expect(try XPath("contains(/a/b, /a/c)").values(in: tree) == [])
    #expect(try XPath("substring-before(/a/b, /a/c)").values(in: tree) == [""])
    #expect(try XPath("substring-after(/a/b, /a/d)").values(in: tree) == [part])
  }

  @Test(
    "evaluates what stands in brackets once, however deep it is nested",
    .timeLimit(.minutes(1)), arguments: ["contains", "starts-with", "substring-after"])
  func nestedArguments(function: String) throws {
    let open = String(repeating: "\(function)('a', ", count: 20)
    let close = String(repeating: ")", count: 20)

    let path = try XPath("count(/a[\(open)string(.)\(close) = 'z'])")

    #expect(try path.values(in: XMLTree(parsing: Array("<a>x</a>".utf8))) == ["0"])
  }

  @Test("takes a name without a prefix for one without a namespace")
  func namespaces() throws {
    let tree = try XMLTree(parsing: Array("<a xmlns='u' b='1'/>".utf8))

    #expect(try XPath("/a").values(in: tree) == [])
    #expect(try XPath("/x:a/@b", namespaces: ["x": "u"]).values(in: tree) == ["1"])
  }

  @Test(
    "refuses what it cannot mean, with its place",
    arguments: [
      ("", 1), ("/order/[", 8), ("/order[", 8), ("/order]", 7), ("//", 3), ("foo(", 1),
      ("foo(//a)", 1), ("$v", 1), ("count(1)", 1),
      ("count()", 1), ("count(//a, //b)", 1), ("'open", 1), ("//q:z", 3), ("//a[1", 6), ("a b", 3),
      ("1 | 2", 4), ("'a'/b", 1),
      ("'a'[1]", 1), ("axis::a", 1), ("//comment()", 3), ("@", 2), ("a/", 3), ("a//", 4),
      ("1 +", 4), ("(1", 3), ("1..2", 1),
      ("not()", 1), ("concat('a')", 1), ("a::b", 1), ("..a", 3), ("p:", 3), ("!", 1), ("a = ", 5),
      ("//a[]", 5),
      (String(repeating: "(", count: 10_000), 25), (String(repeating: "a[", count: 10_000), 49),
      ("1" + String(repeating: " + 1", count: 65), 260),
      ("a" + String(repeating: "|a", count: 100_000), 131),
    ])
  func mistakes(path: String, character: Int) {
    let error = #expect(throws: XPathError.self) { try XPath(path, namespaces: ["p": "urn:pie"]) }

    #expect(error.map { $0.offset + 1 } == character, "\(error?.description ?? "")")
  }

  @Test("takes as many operators as it may have")
  func operators() throws {
    let path = try XPath("1" + String(repeating: " + 1", count: 64))

    #expect(try path.values(in: XMLTree(parsing: Array("<a/>".utf8))) == ["65"])
  }

  @Test(
    "gives up what looks at the same nodes over and over", .occupiesACore,
    arguments: [
      "//a[//a[//a[//a]]]", "//*[count(//a) > 9999]", "//*[count(//@n) > 9999]", "//a[//a != //a]",
      "//a[following::a[preceding::a = 0]]", "//a[sum(//a) = 1]", "//a/preceding::a/following::a",
      "//a[../a[following-sibling::a[preceding-sibling::a]]]", "//a[contains(/order/@notes, 'z')]",
    ])
  func limit(path: String) throws {
    let notes = String(repeating: "Waltz ", count: 50_000)
    let songs = String(repeating: "<a n='1'/>", count: 1_000)
    let tree = try XMLTree(parsing: Array("<order notes='\(notes)'>\(songs)</order>".utf8))

    let error = try #require(throws: XPathLimitError.self) { try XPath(path).values(in: tree) }

    #expect(error.description.contains("\"\(path)\" looks at more than 1000000 nodes"))
    #expect(try XPath("count(//a[@n = 1])").values(in: tree) == ["1000"])
  }
}
