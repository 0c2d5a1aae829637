// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The schema of schemas of draft 2020-12, with the vocabularies that it consists of.
enum Metaschema {
  /// The address of the draft.
  static let address = "https://json-schema.org/draft/2020-12/schema"

  /// The document at an address, or nil when it is none of the draft's.
  static func document(_ address: String) -> JSONValue? {
    let prefix = "https://json-schema.org/draft/2020-12/"
    guard address.hasPrefix(prefix), let text = texts[String(address.dropFirst(prefix.count))]
    else {
      return nil
    }
    guard case .object(var members)? = try? JSONValue(parsing: text) else { return nil }
    members["$id"] = .string(address)
    members["$schema"] = .string(self.address)
    members["$dynamicAnchor"] = "meta"
    return .object(members)
  }

  private static let texts = [
    "schema": #"""
    {
      "allOf": [
        { "$ref": "meta/core" }, { "$ref": "meta/applicator" }, { "$ref": "meta/unevaluated" },
        { "$ref": "meta/validation" }, { "$ref": "meta/meta-data" },
        { "$ref": "meta/format-annotation" }, { "$ref": "meta/content" }
      ],
      "type": ["object", "boolean"],
      "properties": {
        "definitions": {
          "type": "object", "additionalProperties": { "$dynamicRef": "#meta" }
        },
        "dependencies": {
          "type": "object",
          "additionalProperties": {
            "anyOf": [
              { "$dynamicRef": "#meta" }, { "$ref": "meta/validation#/$defs/stringArray" }
            ]
          }
        },
        "$recursiveAnchor": { "$ref": "meta/core#/$defs/anchorString" },
        "$recursiveRef": { "$ref": "meta/core#/$defs/uriReferenceString" }
      }
    }
    """#,
    "meta/core": #"""
    {
      "type": ["object", "boolean"],
      "properties": {
        "$id": { "$ref": "#/$defs/uriReferenceString", "pattern": "^[^#]*#?$" },
        "$schema": { "$ref": "#/$defs/uriString" },
        "$ref": { "$ref": "#/$defs/uriReferenceString" },
        "$anchor": { "$ref": "#/$defs/anchorString" },
        "$dynamicRef": { "$ref": "#/$defs/uriReferenceString" },
        "$dynamicAnchor": { "$ref": "#/$defs/anchorString" },
        "$vocabulary": {
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/uriString" },
          "additionalProperties": { "type": "boolean" }
        },
        "$comment": { "type": "string" },
        "$defs": { "type": "object", "additionalProperties": { "$dynamicRef": "#meta" } }
      },
      "$defs": {
        "anchorString": { "type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$" },
        "uriString": { "type": "string", "format": "uri" },
        "uriReferenceString": { "type": "string", "format": "uri-reference" }
      }
    }
    """#,
    "meta/applicator": #"""
    {
      "type": ["object", "boolean"],
      "properties": {
        "prefixItems": { "$ref": "#/$defs/schemaArray" },
        "items": { "$dynamicRef": "#meta" },
        "contains": { "$dynamicRef": "#meta" },
        "additionalProperties": { "$dynamicRef": "#meta" },
        "properties": { "$ref": "#/$defs/schemaMap" },
        "patternProperties": {
          "$ref": "#/$defs/schemaMap", "propertyNames": { "format": "regex" }
        },
        "dependentSchemas": { "$ref": "#/$defs/schemaMap" },
        "propertyNames": { "$dynamicRef": "#meta" },
        "if": { "$dynamicRef": "#meta" },
        "then": { "$dynamicRef": "#meta" },
        "else": { "$dynamicRef": "#meta" },
        "allOf": { "$ref": "#/$defs/schemaArray" },
        "anyOf": { "$ref": "#/$defs/schemaArray" },
        "oneOf": { "$ref": "#/$defs/schemaArray" },
        "not": { "$dynamicRef": "#meta" }
      },
      "$defs": {
        "schemaArray": { "type": "array", "minItems": 1, "items": { "$dynamicRef": "#meta" } },
        "schemaMap": { "type": "object", "additionalProperties": { "$dynamicRef": "#meta" } }
      }
    }
    """#,
    "meta/unevaluated": #"""
    {
      "type": ["object", "boolean"],
      "properties": {
        "unevaluatedItems": { "$dynamicRef": "#meta" },
        "unevaluatedProperties": { "$dynamicRef": "#meta" }
      }
    }
    """#,
    "meta/validation": #"""
    {
      "type": ["object", "boolean"],
      "properties": {
        "type": {
          "anyOf": [
            { "$ref": "#/$defs/simpleTypes" },
            {
              "type": "array", "minItems": 1, "uniqueItems": true,
              "items": { "$ref": "#/$defs/simpleTypes" }
            }
          ]
        },
        "const": true,
        "enum": { "type": "array", "items": true },
        "multipleOf": { "type": "number", "exclusiveMinimum": 0 },
        "maximum": { "type": "number" },
        "exclusiveMaximum": { "type": "number" },
        "minimum": { "type": "number" },
        "exclusiveMinimum": { "type": "number" },
        "maxLength": { "$ref": "#/$defs/nonNegativeInteger" },
        "minLength": { "$ref": "#/$defs/nonNegativeInteger" },
        "pattern": { "type": "string", "format": "regex" },
        "maxItems": { "$ref": "#/$defs/nonNegativeInteger" },
        "minItems": { "$ref": "#/$defs/nonNegativeInteger" },
        "uniqueItems": { "type": "boolean" },
        "maxContains": { "$ref": "#/$defs/nonNegativeInteger" },
        "minContains": { "$ref": "#/$defs/nonNegativeInteger" },
        "maxProperties": { "$ref": "#/$defs/nonNegativeInteger" },
        "minProperties": { "$ref": "#/$defs/nonNegativeInteger" },
        "required": { "$ref": "#/$defs/stringArray" },
        "dependentRequired": {
          "type": "object", "additionalProperties": { "$ref": "#/$defs/stringArray" }
        }
      },
      "$defs": {
        "nonNegativeInteger": { "type": "integer", "minimum": 0 },
        "simpleTypes": {
          "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        "stringArray": { "type": "array", "items": { "type": "string" }, "uniqueItems": true }
      }
    }
    """#,
    "meta/meta-data": #"""
    {
      "type": ["object", "boolean"],
      "properties": {
        "title": { "type": "string" },
        "description": { "type": "string" },
        "default": true,
        "deprecated": { "type": "boolean" },
        "readOnly": { "type": "boolean" },
        "writeOnly": { "type": "boolean" },
        "examples": { "type": "array", "items": true }
      }
    }
    """#,
    "meta/format-annotation": #"""
    { "type": ["object", "boolean"], "properties": { "format": { "type": "string" } } }
    """#,
    "meta/content": #"""
    {
      "type": ["object", "boolean"],
      "properties": {
        "contentEncoding": { "type": "string" },
        "contentMediaType": { "type": "string" },
        "contentSchema": { "$dynamicRef": "#meta" }
      }
    }
    """#,
  ]
}
