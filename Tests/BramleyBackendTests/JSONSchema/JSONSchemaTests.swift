// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

@Suite("JSONSchema")
struct JSONSchemaTests {
  private static let order: JSONValue = [
    "type": "object",
    "properties": [
      "customer": ["$ref": "#/$defs/customer"],
      "melodies": [
        "type": "array", "items": ["type": "string"], "minItems": 1, "uniqueItems": true,
      ],
      "price": ["type": "number", "multipleOf": 0.01],
      "delivery": [
        "anyOf": [["const": "oven"], ["type": "object", "required": ["street"]]]
      ],
    ],
    "required": ["customer", "melodies"],
    "additionalProperties": false,
    "$defs": ["customer": ["type": "object", "properties": ["email": ["pattern": "^.+@.+$"]]]],
  ]

  @Suite("validate(_:)")
  struct Validate {
    @Test("accepts what the schema asks for")
    func valid() throws {
      let schema = try JSONSchema(order)
      let value = try JSONValue(
        parsing:
          ##"{"customer":{"email":"john@doe.pie"},"melodies":["Crumble Waltz"],"price":1.10}"##)

      #expect(schema.validate(value) == [])
      #expect(schema.isValid(value))
    }

    @Test(
      "says where the value is not what the schema asks for",
      arguments: [
        (##"[]"##, "$: type: an object, not []"),
        (
          ##"{"customer":{"email":"john"},"melodies":["a"]}"##,
          #"$.customer.email: pattern: a text that matches ^.+@.+$, not "john""#
        ),
        (
          ##"{"customer":{}}"##,
          "$.melodies: required: a member of this name, not nothing"
        ),
        (
          ##"{"customer":{},"melodies":["a",1]}"##, "$.melodies[1]: type: a string, not 1"
        ),
        (
          ##"{"customer":{},"melodies":["a","b","a"]}"##,
          #"$.melodies[2]: uniqueItems: different elements, not [0] again, not "a""#
        ),
        (
          ##"{"customer":{},"melodies":[]}"##,
          "$.melodies: minItems: at least 1 element, not 0, not []"
        ),
        (
          ##"{"customer":{},"melodies":["a"],"price":1.105}"##,
          "$.price: multipleOf: a multiple of 0.01, not 1.105"
        ),
        (
          ##"{"customer":{},"melodies":["a"],"the oven":1}"##,
          #"$["the oven"]: false: (absent), not 1"#
        ),
        (
          ##"{"customer":{},"melodies":["a"],"delivery":{"city":"Appleton"}}"##,
          "$.delivery: anyOf: one of 2 schemas, such as \"oven\" at $.delivery, not "
            + ##"{"city":"Appleton"}"##
        ),
      ] as [(String, String)])
    func places(body: String, expected: String) throws {
      let violations = try JSONSchema(order).validate(JSONValue(parsing: body))

      #expect(
        violations.map {
          "\($0.path): \($0.keyword): \($0.expectation), not \($0.received?.description ?? "nothing")"
        } == [expected])
    }

    @Test("lists all violations in the order of the members")
    func all() throws {
      let violations = try JSONSchema(order).validate(
        ["price": "free", "melodies": [1, 2], "extra": true])

      #expect(
        violations.map(\.path) == [
          "$.customer", "$.extra", "$.melodies[0]", "$.melodies[1]", "$.price",
        ])
      #expect(
        violations.last?.message
          == "At $.price the schema asks for a number (type in #/properties/price), "
          + "but there is \"free\".")
    }

    @Test(
      "compares numbers exactly, however large",
      arguments: [
        (##"{"maximum":9007199254740993}"##, "9007199254740993.0000000001", false),
        (##"{"maximum":9007199254740993}"##, "9007199254740993", true),
        (##"{"multipleOf":0.1}"##, "1.1", true), (##"{"multipleOf":0.01}"##, "4.35", true),
        (##"{"multipleOf":3}"##, "1e400", false), (##"{"multipleOf":5}"##, "1e400", true),
        (##"{"const":1}"##, "1.0", true), (##"{"const":1}"##, "1.0000000000000000001", false),
        (##"{"type":"integer"}"##, "1e400", true), (##"{"type":"integer"}"##, "1.5", false),
        (##"{"enum":[100]}"##, "1e2", true), (##"{"uniqueItems":true}"##, "[1,1.0]", false),
      ] as [(String, String, Bool)])
    func numbers(schema: String, value: String, isValid: Bool) throws {
      #expect(try JSONSchema(parsing: schema).isValid(JSONValue(parsing: value)) == isValid)
    }

    @Test(
      "counts and compares code points, not characters",
      arguments: [
        (##"{"maxLength":2}"##, "\"e\u{301}a\"", false), (##"{"minLength":2}"##, "\"🍏\"", false),
        (##"{"const":"\u00e9"}"##, "\"e\u{301}\"", false),
        (##"{"const":"\u00e9"}"##, "\"é\"", true),
        (##"{"required":["\u00e9"]}"##, "{\"e\u{301}\":1}", false),
        (##"{"properties":{"\u00e9":false}}"##, "{\"e\u{301}\":1}", true),
        (##"{"uniqueItems":true}"##, "[\"\u{e9}\",\"e\u{301}\"]", true),
      ] as [(String, String, Bool)])
    func codePoints(schema: String, value: String, isValid: Bool) throws {
      #expect(try JSONSchema(parsing: schema).isValid(JSONValue(parsing: value)) == isValid)
    }

    @Test("asks nothing by format, as the draft has it")
    func format() throws {
      #expect(try JSONSchema(["format": "email"]).isValid("no address"))
    }
  }

  @Suite("limits")
  struct Limits {
    @Test(
      "refuse schemas that come back to themselves in place",
      arguments: [
        ##"{"$ref":"#"}"##, ##"{"allOf":[{"$ref":"#"}]}"##, ##"{"not":{"$ref":"#"}}"##,
        ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}"##,
        ##"{"if":true,"then":{"$ref":"#"}}"##, ##"{"dependentSchemas":{"a":{"$ref":"#"}}}"##,
        ##"{"properties":{"unused":{"anyOf":[true,{"$ref":"#/properties/unused"}]}}}"##,
      ])
    func loops(text: String) throws {
      let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(parsing: text) }

      #expect(error?.message.contains(" → ") == true, "\(error?.message ?? "")")
    }

    @Test("end a dynamic reference that comes back to itself")
    func dynamicLoop() throws {
      let schema = try JSONSchema(["$dynamicAnchor": "pie", "$dynamicRef": "#pie"])

      #expect(schema.validate(1).map(\.keyword) == ["limit"])
      #expect(!schema.isValid(1))
    }

    private static func pies(_ count: Int) -> JSONValue {
      (0..<count).reduce(1) { pie, _ in ["pie": pie] }
    }

    @Test("give up a value that is nested too deep")
    func depth() throws {
      let schema = try JSONSchema([
        "properties": ["pie": ["allOf": [["$ref": "#"]]]], "items": ["$ref": "#"],
      ])
      let fitting = Self.pies(100)
      let deep = Self.pies(500)

      #expect(schema.validate(fitting) == [])
      #expect(schema.validate(deep).map(\.keyword) == ["limit"])
    }

    @Test(
      "give up a schema that doubles its work at each step", .occupiesACore, .timeLimit(.minutes(1))
    )
    func work() throws {
      var definitions: [String: JSONValue] = ["a40": true]
      for step in 0..<40 {
        let next: JSONValue = ["$ref": .string("#/$defs/a\(step + 1)")]
        definitions["a\(step)"] = ["allOf": [next, next]]
      }
      let schema = try JSONSchema(.object(["$ref": "#/$defs/a0", "$defs": .object(definitions)]))

      #expect(schema.validate(1).map(\.keyword) == ["limit"])
    }

    @Test("take a chain of many definitions", .occupiesACore)
    func longChain() throws {
      var definitions: [String: JSONValue] = ["a20000": ["type": "string"]]
      for step in 0..<20_000 {
        definitions["a\(step)"] = ["$ref": .string("#/$defs/a\(step + 1)")]
      }
      let schema = try JSONSchema(
        .object(["$ref": "#/$defs/a19990", "$defs": .object(definitions)]))

      #expect(schema.isValid("Crumble Waltz"))
      #expect(!schema.isValid(1))
    }
  }
}
