// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyBackend

@Suite("URIReference")
struct URIReferenceTests {
  @Test(
    "resolves the examples of RFC 3986, section 5.4",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
      ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
      ("..g", "http://a/b/c/..g"), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
      ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ] as [(String, String)])
  func resolved(reference: String, target: String) {
    let base = URIReference("http://a/b/c/d;p?q")

    #expect(URIReference(reference).resolved(against: base).description == target)
  }

  @Test("resolves without an absolute base")
  func relativeBase() {
    let base = URIReference("")

    #expect(URIReference("pie").resolved(against: base).description == "pie")
    #expect(
      URIReference("#/a").resolved(against: URIReference("urn:a:b")).description == "urn:a:b#/a")
  }
}
