// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing

@Suite("JSONSchema mistakes")
struct JSONSchemaMistakeTests {
  private static let nested =
    String(repeating: #"{"not":"#, count: 47) + "true"
    + String(repeating: "}", count: 47)

  @Test(
    "are found when the schema is made, with their place",
    arguments: [
      ("{", "#", "line 1, column 2"), ("5", "#", "A schema is an object, true or false"),
      (##"{"type":"text"}"##, "#/type", #"no type "text"; write one of null, boolean"#),
      (##"{"type":[]}"##, "#/type", "empty"), (##"{"type":5}"##, "#/type", "no type 5"),
      (##"{"properties":{"a/b":{"minLength":-1}}}"##, "#/properties/a~1b/minLength", "at least 0"),
      (##"{"maxItems":1.5}"##, "#/maxItems", "an integer of at least 0, but is 1.5"),
      (##"{"minimum":"1"}"##, "#/minimum", #"a number, but is "1""#),
      (##"{"exclusiveMinimum":true}"##, "#/exclusiveMinimum", "a number, but is true"),
      (##"{"multipleOf":0}"##, "#/multipleOf", "greater than 0"),
      (##"{"required":"email"}"##, "#/required", "an array of strings"),
      (##"{"required":[1]}"##, "#/required", "an array of strings"),
      (##"{"dependentRequired":{"a":"b"}}"##, "#/dependentRequired/a", "An array of strings"),
      (##"{"enum":"a"}"##, "#/enum", "an array"),
      (##"{"uniqueItems":1}"##, "#/uniqueItems", "true or"),
      (##"{"allOf":[]}"##, "#/allOf", "at least one schema"),
      (##"{"anyOf":{}}"##, "#/anyOf", "array"),
      (##"{"items":[true]}"##, "#/items", "write prefixItems"),
      (##"{"items":5}"##, "#/items", "A schema is an object"),
      (##"{"properties":[]}"##, "#/properties", "an object with a schema for each name"),
      (##"{"$defs":{"unused":{"type":"pie"}}}"##, "#/$defs/unused/type", "no type"),
      (##"{"pattern":"a(b"}"##, "#/pattern", "wrong at character 2: This ( is not closed"),
      (##"{"patternProperties":{"[z-a]":true}}"##, "#/patternProperties/[z-a]", "z-a"),
      (##"{"title":5}"##, "#/title", "a string"), (##"{"examples":1}"##, "#/examples", "an array"),
      (##"{"$ref":5}"##, "#/$ref", "a string"),
      (##"{"$ref":"#/$defs/pie","$defs":{"cake":true}}"##, "#/$ref", #"no "pie" in #/$defs"#),
      (##"{"$ref":"#/$defs/pie","$defs":{"cake":true}}"##, "#/$ref", "there is cake"),
      (##"{"$ref":"#pie","$defs":{"a":{"$anchor":"cake"}}}"##, "#/$ref", "there is cake"),
      (##"{"$ref":"#pie"}"##, "#/$ref", "write #/$defs/pie"),
      (##"{"$ref":"#/type","type":"object"}"##, "#/type", "A schema is an object"),
      (##"{"$ref":"https://api.apple.pie/pie.json"}"##, "#/$ref", "not fetched"),
      (##"{"$dynamicRef":"#pie"}"##, "#/$dynamicRef", "no anchor"),
      (##"{"$anchor":"a b"}"##, "#/$anchor", "a name of"),
      (##"{"$id":"a#b"}"##, "#/$id", "a fragment"),
      (##"{"$defs":{"a":{"$anchor":"x"},"b":{"$anchor":"x"}}}"##, "#/$defs/b/$anchor", "already"),
      (##"{"$defs":{"a":{"$id":"x"},"b":{"$id":"x"}}}"##, "#/$defs/b/$id", "already"),
      (
        ##"{"$schema":"http://json-schema.org/draft-07/schema#"}"##, "#/$schema",
        "only draft 2020-12"
      ),
    ] as [(String, String, String)])
  func found(text: String, place: String, part: String) {
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(parsing: text) }

    #expect(error?.place == place, "\(error?.description ?? "")")
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }

  @Test(
    "are those that the meta-schema finds",
    arguments: [
      ##"{"type":"text"}"##, ##"{"minLength":-1}"##, ##"{"maxItems":1.5}"##, ##"{"minimum":"1"}"##,
      ##"{"multipleOf":0}"##, ##"{"required":"email"}"##, ##"{"enum":"a"}"##,
      ##"{"uniqueItems":1}"##,
      ##"{"allOf":[]}"##, ##"{"items":[true]}"##, ##"{"items":5}"##, ##"{"properties":[]}"##,
      ##"{"$defs":{"unused":{"type":"pie"}}}"##, ##"{"title":5}"##, ##"{"$anchor":"a b"}"##,
      ##"{"$id":"a#b"}"##, ##"{"not":{"not":{"contains":"pie"}}}"##,
      ##"{"dependencies":{"a":[1]}}"##,
    ])
  func metaschema(text: String) throws {
    let metaschema = try JSONSchema(["$ref": "https://json-schema.org/draft/2020-12/schema"])

    #expect(throws: JSONSchemaError.self) { try JSONSchema(parsing: text) }
    #expect(try metaschema.isValid(JSONValue(parsing: text)) == false)
  }

  @Test("are none in a deep schema")
  func deep() throws {
    #expect(try JSONSchema(parsing: Self.nested).isValid(1) == false)
  }
}
