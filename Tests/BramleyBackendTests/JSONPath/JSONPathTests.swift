// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing

@Suite("JSONPath")
struct JSONPathTests {
  private let order: JSONValue = [
    "customer": ["name": "John Doe", "email": "john@doe.pie"],
    "melodies": [
      ["title": "Crumble Waltz", "price": 0.99], ["title": "Bramley Blues", "price": 1.20],
    ],
  ]

  @Test(
    "selects values with their places, members in the order of their names",
    arguments: [
      ("$.customer.email", ["$['customer']['email']"]),
      ("$.customer.*", ["$['customer']['email']", "$['customer']['name']"]),
      ("$.melodies[?@.price > 1].title", ["$['melodies'][1]['title']"]),
      ("$..title", ["$['melodies'][0]['title']", "$['melodies'][1]['title']"]),
      (
        "$.melodies[-1]['price','title']",
        ["$['melodies'][1]['price']", "$['melodies'][1]['title']"]
      ),
      ("$.melodies[?search(@.title, '^Br')]", ["$['melodies'][1]"]), ("$.oven", []),
      ("$.melodies[?@.title == $.melodies[0].title]", ["$['melodies'][0]"]),
    ])
  func places(path: String, places: [String]) throws {
    let path = try JSONPath(path)

    #expect(try path.nodes(in: order).map(\.path) == places)
    #expect(try path.values(in: order) == path.nodes(in: order).map(\.value))
  }

  @Test("gives places that lead back, whatever the names")
  func normalised() throws {
    let names = ["it's", "a\\b", "line\nend", "\u{1}", "\u{8}\u{c}\r\t", "\"", "🍏", "", "\u{7f}"]
    let value = JSONValue.object(Dictionary(uniqueKeysWithValues: names.map { ($0, [1]) }))

    for node in try JSONPath("$..*").nodes(in: value) {
      #expect(try JSONPath(node.path).values(in: value) == [node.value], "\(node.path)")
    }
    #expect(try JSONPath("$[\"\\u0001\"]").nodes(in: value).map(\.path) == ["$['\\u0001']"])
  }

  @Test(
    "compares numbers as exact decimals",
    .bug("https://github.com/SpectoLabs/hoverfly/issues/1169"),
    arguments: [
      ("1236546565217899832645", "==", "1236546565217899832640", false),
      ("1236546565217899832645", ">", "1236546565217899832640", true),
      ("0.1", "==", "0.1000000000000000000001", false), ("1.2", "==", "12.00e-1", true),
      ("1e400", "<", "1e401", true), ("-1e400", "<", "-1e401", false), ("-0", "==", "0", true),
      ("1e9223372036854775807", ">", "10e-9223372036854775808", true),
      ("10e9223372036854775807", ">", "1", true), ("2", ">=", "10", false),
    ])
  func decimals(left: String, relation: String, right: String, holds: Bool) throws {
    let value = try JSONValue(parsing: "[\(left)]")

    #expect(try JSONPath("$[?@ \(relation) \(right)]").values(in: value).isEmpty != holds)
  }

  @Test("tells texts apart that only look alike, in names and in comparisons")
  func scalars() throws {
    let composed = "caf\u{e9}"
    let decomposed = "cafe\u{301}"
    let value: JSONValue = [["text": .string(composed)], .object([composed: "tea"])]

    #expect(try JSONPath("$[?@.text == '\(composed)']").values(in: value).count == 1)
    #expect(try JSONPath("$[?@.text == '\(decomposed)']").values(in: value).isEmpty)
    #expect(try JSONPath("$[1]['\(composed)']").values(in: value) == ["tea"])
    #expect(try JSONPath("$[1]['\(decomposed)']").values(in: value).isEmpty)
    #expect(try JSONPath("$[?length(@.text) == 4]").values(in: value).count == 1)
  }

  @Test(
    "names the place and the remedy of a mistake",
    arguments: [
      ("", 1, "starts with $"), ("customer", 1, "starts with $"), ("$.", 3, "['name']"),
      ("$.customer[", 12, "position"), ("$.customer.e-mail", 13, "step"),
      ("$['🍏'].x y", 9, "step"), ("$[01]", 3, "zeros"), ("$[9007199254740992]", 3, "outside"),
      ("$['a\\q']", 5, "escape"), ("$['oven]", 3, "does not end"), ("$[?@.*=='a']", 4, "several"),
      ("$[?'a']", 4, "compare it"), ("$[?length(@)]", 4, "compare it"),
      ("$[?match(@,'a')==true]", 4, "do not compare"), ("$[?size(@)==1]", 4, "length, count"),
      ("$[?count(1)==1]", 10, "path from @"), ("$[?@.a==True]", 9, "true, false"),
      ("$[?match(@.a)]", 13, "second argument"), ("$['\\ud800']", 4, "surrogate"),
      ("$[?@.a=1]", 7, "comma or ]"), ("$[?(@.a]", 8, ")"),
    ])
  func mistakes(path: String, column: Int, part: String) throws {
    let error = #expect(throws: JSONPathError.self) { try JSONPath(path) }

    #expect(error?.column == column)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.description.contains("at character \(column): ") == true)
  }

  @Test("refuses filters that are nested too deeply, and follows deep values")
  func depth() throws {
    let open = String(repeating: "(", count: 10_000)
    #expect(throws: JSONPathError.self) { try JSONPath("$[?\(open)@.a") }
    #expect(throws: JSONPathError.self) {
      try JSONPath("$[?" + String(repeating: "length(", count: 10_000))
    }
    #expect(throws: JSONPathError.self) {
      try JSONPath("$" + String(repeating: "[?@", count: 10_000))
    }

    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try JSONPath("$..*").values(in: JSONValue(parsing: deep)).count == 99)
  }

  @Test("knows paths to one value at most")
  func singular() throws {
    #expect(try JSONPath("$.melodies[-1]['title']").isSingular)
    for path in ["$.*", "$..title", "$[0,1]", "$[0:1]", "$[?@.title]"] {
      #expect(try !JSONPath(path).isSingular, "\(path)")
    }
  }
}
