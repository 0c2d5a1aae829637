// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the keywords of one schema, and says what is wrong with their values.
struct KeywordReader {
  let members: [String: JSONValue]
  /// The place of the schema.
  let place: String

  /// How the schemas stand in a keyword.
  private enum Shape { case one, list, map, mapOrNames }

  private static let shapes: [String: Shape] = [
    "additionalProperties": .one, "allOf": .list, "anyOf": .list, "contains": .one,
    "contentSchema": .one, "definitions": .map, "$defs": .map, "dependencies": .mapOrNames,
    "dependentSchemas": .map, "else": .one, "if": .one, "items": .one, "not": .one,
    "oneOf": .list, "patternProperties": .map, "prefixItems": .list, "properties": .map,
    "propertyNames": .one, "then": .one, "unevaluatedItems": .one, "unevaluatedProperties": .one,
  ]

  /// An error at a keyword.
  func mistake(_ message: String, at keyword: String, _ further: String...) -> JSONSchemaError {
    let location = ([keyword] + further).reduce(SchemaLocation(document: 0)) { $0.appending($1) }
    return JSONSchemaError(message, at: place + location.pointer)
  }

  private func mistake(_ keyword: String, is value: JSONValue, not wanted: String)
    -> JSONSchemaError
  {
    mistake("\(keyword) has to be \(wanted), but is \(value.excerpt).", at: keyword)
  }

  /// The keywords that have schemas, with the names under which they stand; nil for no name.
  func schemas() throws(JSONSchemaError) -> [(keyword: String, names: [String?])] {
    var found: [(keyword: String, names: [String?])] = []
    for (keyword, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let shape = Self.shapes[keyword] else { continue }
      switch (shape, value) {
      case (.one, .array) where keyword == "items":
        throw mistake(
          "items has to be one schema for all elements, but is an array. For a schema per position, "
            + "write prefixItems.", at: keyword)
      case (.one, _): found.append((keyword, [nil]))
      case (.list, .array(let list)) where !list.isEmpty:
        found.append((keyword, list.indices.map { String($0) }))
      case (.list, _): throw mistake(keyword, is: value, not: "an array of at least one schema")
      case (.map, .object(let map)), (.mapOrNames, .object(let map)):
        let names = map.filter { name, value in
          if shape == .mapOrNames, case .array = value { false } else { true }
        }
        found.append((keyword, names.keys.sorted()))
      case (.map, _), (.mapOrNames, _):
        throw mistake(keyword, is: value, not: "an object with a schema for each name")
      }
    }
    return found
  }

  /// Refuses schemas that are written for another draft, which would be misread.
  func checkDialect() throws(JSONSchemaError) {
    guard let dialect = try string("$schema") else { return }
    let known = Metaschema.address
    guard dialect == known || dialect == known + "#" else {
      throw mistake(
        "The schema is written for \"\(dialect)\", but only draft 2020-12 is understood. Bring it up "
          + "to \"\(known)\".", at: "$schema")
    }
  }

  /// Checks what says something about a schema without asking anything of values.
  func checkAnnotations() throws(JSONSchemaError) {
    for keyword in [
      "$comment", "contentEncoding", "contentMediaType", "description", "format", "title",
    ] {
      _ = try string(keyword)
    }
    for keyword in ["deprecated", "readOnly", "writeOnly"] { _ = try boolean(keyword) }
    guard let examples = members["examples"] else { return }
    guard case .array = examples else { throw mistake("examples", is: examples, not: "an array") }
  }

  func string(_ keyword: String) throws(JSONSchemaError) -> String? {
    guard let value = members[keyword] else { return nil }
    guard case .string(let text) = value else { throw mistake(keyword, is: value, not: "a string") }
    return text
  }

  func identifier(_ text: String) throws(JSONSchemaError) -> URIReference {
    let identifier = URIReference(text)
    guard identifier.fragment?.isEmpty != false else {
      throw mistake(
        "$id has a fragment, \"\(text)\". Leave it out, and name the place with $anchor.", at: "$id"
      )
    }
    return identifier.withoutFragment
  }

  func anchor(_ keyword: String) throws(JSONSchemaError) -> String? {
    guard let name = try string(keyword) else { return nil }
    let isName =
      name.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    guard isName else {
      throw mistake(
        "\(keyword) has to be a name of letters, digits, -, _ and ., but is \"\(name)\".",
        at: keyword)
    }
    return name
  }

  func number(_ keyword: String) throws(JSONSchemaError) -> JSONNumber? {
    guard let value = members[keyword] else { return nil }
    guard case .number(let number) = value else {
      throw mistake(keyword, is: value, not: "a number")
    }
    return number
  }

  /// A number of things; what is too large for a number of things is as large as can be.
  func count(_ keyword: String) throws(JSONSchemaError) -> Int? {
    guard let value = members[keyword] else { return nil }
    guard case .number(let number) = value, number.decimal.isInteger, !number.decimal.isNegative
    else { throw mistake(keyword, is: value, not: "an integer of at least 0") }
    return number.intValue ?? Int.max
  }

  func bounds(_ least: String, _ most: String) throws(JSONSchemaError) -> JSONSchema.Bounds? {
    let bounds = JSONSchema.Bounds(
      least: try count(least), most: try count(most), leastKeyword: least, mostKeyword: most)
    return bounds.least == nil && bounds.most == nil ? nil : bounds
  }

  func boolean(_ keyword: String) throws(JSONSchemaError) -> Bool? {
    guard let value = members[keyword] else { return nil }
    guard case .bool(let flag) = value else {
      throw mistake(keyword, is: value, not: "true or false")
    }
    return flag
  }

  func strings(_ keyword: String) throws(JSONSchemaError) -> [String]? {
    guard let value = members[keyword] else { return nil }
    guard let names = value.strings else {
      throw mistake(keyword, is: value, not: "an array of strings")
    }
    return names
  }

  /// For each name the names that have to be there with it.
  func namesByName(
    _ keyword: String
  ) throws(JSONSchemaError) -> [(name: String, required: [String])]? {
    guard let value = members[keyword] else { return nil }
    guard case .object(let map) = value else {
      throw mistake(keyword, is: value, not: "an object with an array of strings for each name")
    }
    var result: [(name: String, required: [String])] = []
    for (name, value) in map.sorted(by: { $0.key < $1.key }) {
      if let names = value.strings {
        result.append((name, names))
      } else if keyword == "dependentRequired" {
        throw mistake("An array of strings is expected here.", at: keyword, name)
      } else if case .array = value {
        throw mistake("A schema or an array of strings is expected here.", at: keyword, name)
      }
    }
    return result
  }

  func pattern(
    _ text: String, at keyword: String, _ further: String...
  ) throws(JSONSchemaError) -> ECMAScriptPattern {
    do throws(ECMAScriptPatternError) {
      return try ECMAScriptPattern(text)
    } catch {
      let location = ([keyword] + further).reduce(SchemaLocation(document: 0)) { $0.appending($1) }
      throw JSONSchemaError(
        "The regular expression \"\(text)\" is wrong at character \(error.column): "
          + "\(error.message).", at: place + location.pointer)
    }
  }
}

// MARK: -

extension JSONValue {
  /// The value on one line, cut when it is long.
  var excerpt: String {
    let text = description
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// The strings of an array that has nothing else, or nil.
  fileprivate var strings: [String]? {
    guard case .array(let elements) = self else { return nil }
    let strings = elements.compactMap(\.stringValue)
    return strings.count == elements.count ? strings : nil
  }
}
