// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("JSONValue")
struct JSONValueTests {
  @Suite("init(parsing:)")
  struct Parsing {
    @Test("reads every kind of value")
    func everyKind() throws {
      let value = try JSONValue(
        parsing: #" {"a": [1, -2.5e3, true, false, null, "x\n\u00e9\ud83d\ude00"]} "#)

      #expect(value == ["a": [1, -2500, true, false, nil, "x\né😀"]])
    }

    @Test(
      "refuses what is not JSON, with the place",
      arguments: [
        ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("01", 1, 2), ("1.", 1, 3),
        ("-", 1, 2), ("tru", 1, 1), ("\"a", 1, 3), ("\"\\x\"", 1, 3), ("[1] x", 1, 5),
        ("{a:1}", 1, 2),
        ("[\n  1\n  2]", 3, 3), ("\"\u{1}\"", 1, 2), ("\"\\u12\"", 1, 6), ("+1", 1, 1), ("[", 1, 2),
      ])
    func refused(text: String, line: Int, column: Int) {
      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }

      #expect(error?.line == line)
      #expect(error?.column == column)
    }

    @Test("refuses bytes that are not UTF-8")
    func notUTF8() {
      #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xff, 0x22]) }
    }

    @Test("refuses nesting that would exhaust the stack")
    func deepNesting() {
      let text = String(repeating: "[", count: 100_000)

      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
      #expect(error?.message.contains("100 levels") == true)
    }

    @Test("survives damage anywhere")
    func damage() throws {
      let text = Array(
        #"{"email":"john@doe.pie","pies":[1.5,-2e3,"\u00e9\ud83d\ude00",null,true]}"#.utf8)

      for index in text.indices {
        for byte in [0x00, 0x22, 0x5c, 0x7b, 0xff] as [UInt8] {
          var damaged = text
          damaged[index] = byte
          _ = try? JSONValue(parsing: damaged)
        }
        #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text[..<index])) }
      }
    }

    @Test("reads what it writes")
    func roundTrip() throws {
      let value: JSONValue = ["a\"\\\u{1}": [1.25, "é😀\n", nil, ["b": []]], "c": [:]]

      #expect(try JSONValue(parsing: value.description) == value)
      #expect(try JSONValue(parsing: value.prettyDescription) == value)
    }
  }

  @Suite("==")
  struct Equality {
    @Test(
      "compares numbers as exact decimals",
      .bug("https://github.com/wiremock/wiremock/issues/2610"),
      .bug("https://github.com/SpectoLabs/hoverfly/issues/1169"),
      arguments: [
        ("1.2", "1.2000", true), ("123", "123.0", true), ("1e2", "100", true), ("-0", "0", true),
        ("12e-1", "1.2", true), ("1236546565217899832645", "1236546565217899832640", false),
        ("1", "1.0000000000000000000000001", false), ("1", "-1", false), ("10", "1", false),
        ("1e999999999999", "1e999999999999", true), ("0.001", "1e-3", true),
      ])
    func numbers(left: String, right: String, areEqual: Bool) throws {
      let left = try JSONValue(parsing: left)
      let right = try JSONValue(parsing: right)

      #expect((left == right) == areEqual)
      if areEqual { #expect(left.hashValue == right.hashValue) }
    }

    @Test(
      "ignores the order of members", .bug("https://github.com/Subito-it/SBTUITestTunnel/issues/77")
    )
    func memberOrder() throws {
      #expect(
        try JSONValue(parsing: #"{"k":"v","n":1}"#) == JSONValue(parsing: #"{"n":1,"k":"v"}"#))
    }
  }

  @Suite("contains(_:)")
  struct Containing {
    @Test(
      "takes further members and elements",
      arguments: [
        (#"{"a":1,"b":2}"#, #"{"a":1}"#, true), (#"{"a":1}"#, #"{"a":2}"#, false),
        (#"{"a":{"b":[1,2,3]}}"#, #"{"a":{"b":[3,1]}}"#, true), ("[1]", "[1,1]", false),
        (#"[{"a":1,"b":2},{"a":1}]"#, #"[{"a":1},{"b":2}]"#, true), ("[]", "[]", true),
        (#"[{"a":1},{"a":1,"b":2}]"#, #"[{"a":1},{"b":2}]"#, true), ("{}", "[]", false),
      ])
    func table(whole: String, part: String, isContained: Bool) throws {
      #expect(try JSONValue(parsing: whole).contains(JSONValue(parsing: part)) == isContained)
    }
  }
}
