// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("XMLTree")
struct XMLTreeTests {
  private func tree(_ text: String) throws -> XMLTree { try XMLTree(parsing: Array(text.utf8)) }

  @Test(
    "compares by structure",
    arguments: [
      ("<a b='1' c='2'/>", "<a c=\"2\" b=\"1\"></a>", true), ("<a/>", "<b/>", false),
      ("<a><b/><c/></a>", "<a>\n  <b/>\n  <c/>\n</a>", true),
      ("<a><b/><c/></a>", "<a><c/><b/></a>", false),
      ("<a>x</a>", "<a>x </a>", false), ("<a> </a>", "<a/>", false),
      ("<a>x</a>", "<a>y</a>", false),
      ("<a>1 &lt; 2</a>", "<a><![CDATA[1 < 2]]></a>", true), ("<a>A</a>", "<a>&#65;</a>", true),
      ("<a>A</a>", "<a>&#x41;</a>", true), ("<a>x<!-- y -->z</a>", "<a>xz</a>", true),
      ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>", "<a/>", true),
      ("<a/>", "<a/><?oven hot?>", true),
      ("<p:a xmlns:p='u'/>", "<q:a xmlns:q='u'/>", true),
      ("<a xmlns='u'/>", "<q:a xmlns:q='u'/>", true),
      ("<a xmlns='u'/>", "<a/>", false), ("<a xmlns='u'/>", "<a xmlns='v'/>", false),
      ("<a xmlns:p='u' p:b='1'/>", "<a xmlns:q='u' q:b='1'/>", true),
      ("<a xmlns:p='u' p:b='1'/>", "<a b='1'/>", false),
      ("<a xmlns='u' b='1'/>", "<p:a xmlns:p='u' b='1'/>", true),
      ("<a xmlns='u'><b xmlns=''/></a>", "<p:a xmlns:p='u'><b/></p:a>", true),
      ("<a b='1'/>", "<a/>", false), ("<a>x\r\ny</a>", "<a>x\ny</a>", true),
      ("<a b='x\ny'/>", "<a b='x y'/>", true),
      ("<a><b/></a>", "<a><b/>text</a>", false), ("<crème/>", "<crème/>", true),
      ("<a b='&quot;&apos;&amp;&gt;'/>", "<a b='\"&#39;&#38;>'/>", true),
    ])
  func comparison(left: String, right: String, areEqual: Bool) throws {
    #expect((try tree(left) == tree(right)) == areEqual)
    #expect((try tree(right) == tree(left)) == areEqual)
  }

  @Test(
    "refuses what is not well-formed, with its place",
    arguments: [
      ("", "no element", 1, 1), ("garbage", "outside", 1, 1), ("<a>", "<a> is not closed", 1, 4),
      ("<a>\n<b></a>", "<b> is open", 2, 4), ("<a/><b/>", "second outermost", 1, 5),
      ("<a/>x", "outside", 1, 5), ("</a>", "no element <a>", 1, 1),
      ("<a b='1' b='2'/>", "twice", 1, 11),
      ("<a b=1/>", "quotes", 1, 6), ("<a b/>", "=", 1, 5), ("<a b='1'c='2'/>", "blank", 1, 9),
      ("<a b='<'/>", "&lt;", 1, 7), ("<a>&foo;</a>", "&foo;", 1, 4), ("<a>&</a>", "&amp;", 1, 4),
      ("<a>&#0;</a>", "#0", 1, 4), ("<a>&#xD800;</a>", "#xD800", 1, 4),
      ("<a>&#+65;</a>", "#+65", 1, 4),
      ("<a>&#x110000;</a>", "#x110000", 1, 4), ("<p:a/>", "prefix p", 1, 1),
      ("<a:b:c/>", "no name", 1, 1),
      ("<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>", "twice", 1, 1),
      ("<!-- <a/>", "not closed", 1, 5), ("<a><![CDATA[x</a>", "not closed", 1, 13),
      ("<?x", "not closed", 1, 3),
      ("<1/>", "name", 1, 2), ("< a/>", "name", 1, 2), ("<a", "expected", 1, 3),
      ("<a b='", "not closed", 1, 7),
      ("<a>\u{1}</a>", "control", 1, 4), ("<", "name", 1, 2), ("<a></a", ">", 1, 7),
      ("<?xml version='1.0' encoding='UTF-7'?><a/>", "utf-7", 1, 1),
    ])
  func malformed(text: String, part: String, line: Int, column: Int) {
    let error = #expect(throws: XMLError.self) { try tree(text) }

    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test(
    "refuses a document type, so that nothing expands and nothing is fetched",
    arguments: [
      "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>",
      "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\"><a/>",
      "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
    ])
  func documentType(text: String) {
    let error = #expect(throws: XMLError.self) { try tree(text) }

    #expect(error?.message.contains("document type") == true)
  }

  @Test("reads UTF-16, Latin-1 and a byte order mark")
  func encodings() throws {
    let expected = try tree("<a>é</a>")
    let wide = Array("<a>é</a>".utf16)
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xe9] + Array("</a>".utf8)

    #expect(
      try XMLTree(parsing: [0xfe, 0xff] + wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] })
        == expected)
    #expect(
      try XMLTree(parsing: [0xff, 0xfe] + wide.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
        == expected)
    #expect(try XMLTree(parsing: latin) == expected)
    #expect(try XMLTree(parsing: [0xef, 0xbb, 0xbf] + Array("<a>é</a>".utf8)) == expected)
    #expect(throws: XMLError.self) {
      try XMLTree(parsing: Array("<a>".utf8) + [0xe9] + Array("</a>".utf8))
    }
    #expect(throws: XMLError.self) { try XMLTree(parsing: [0xff, 0xfe, 0x3c]) }
  }

  @Test("reads 100 levels, and refuses more without exhausting the stack")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }

    #expect(try tree(nested(100)) == tree(nested(100)))
    #expect(throws: XMLError.self) { try tree(nested(101)) }
    #expect(throws: XMLError.self) { try tree(nested(100_000)) }
  }

  @Test("survives every cut and every changed byte of a document")
  func garbage() {
    let text =
      "<?xml version='1.0'?><p:a xmlns:p='u' b=\"&lt;\"><!--x--><c>y<![CDATA[z]]></c>&#65;</p:a>"
    let bytes = Array(text.utf8)
    var count = 0

    for position in bytes.indices {
      if (try? XMLTree(parsing: Array(bytes[..<position]))) != nil { count += 1 }
      for byte: UInt8 in [0, 0x20, 0x22, 0x26, 0x27, 0x2f, 0x3c, 0x3e, 0x5d, 0xff] {
        var changed = bytes
        changed[position] = byte
        if (try? XMLTree(parsing: changed)) != nil { count += 1 }
      }
    }

    #expect(count > 0)
  }
}
