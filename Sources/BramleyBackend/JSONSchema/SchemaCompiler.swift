// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Makes a schema ready: reads each keyword once, and resolves each reference.
struct SchemaCompiler {
  private typealias Mistake = JSONSchemaError

  private var library: SchemaLibrary
  private var program = JSONSchema.Program()
  private var positions: [SchemaLocation: Int] = [:]
  private var waiting: [SchemaLocation] = []

  /// Makes a schema ready.
  ///
  /// - Parameter value: The schema.
  /// - Returns: The schema and all that it refers to; unused definitions are checked, too.
  /// - Throws: ``JSONSchemaError`` for the first mistake.
  static func compile(_ value: JSONValue) throws(JSONSchemaError) -> JSONSchema.Program {
    var compiler = Self(library: try SchemaLibrary(value))
    _ = compiler.position(of: SchemaLocation(document: 0))
    let all = compiler.library.sites.keys.sorted { $0.pointer < $1.pointer }
    for location in all { _ = compiler.position(of: location) }
    repeat {
      try compiler.compileWaiting()
      compiler.addDynamicAnchors()
    } while !compiler.waiting.isEmpty
    try ReferenceLoop.check(compiler.program)
    return compiler.program
  }

  private init(library: SchemaLibrary) { self.library = library }

  private mutating func position(of location: SchemaLocation) -> Int {
    if let position = positions[location] { return position }
    let position = program.nodes.count
    positions[location] = position
    program.nodes.append(
      JSONSchema.Node(
        place: library.name(location), resource: library.sites[location]?.resource ?? 0))
    waiting.append(location)
    return position
  }

  private mutating func compileWaiting() throws(Mistake) {
    while let location = waiting.popLast() {
      guard let site = library.sites[location], let position = positions[location] else { continue }
      switch site.value {
      case .object(let members):
        let reader = KeywordReader(members: members, place: library.name(location))
        var rules: [JSONSchema.Rule] = []
        rules += try Self.valueRules(reader)
        rules += try referenceRules(reader, site)
        rules += try schemaRules(reader, location)
        program.nodes[position].rules = rules
      default: program.nodes[position].isFalse = site.value == false
      }
    }
  }

  private mutating func addDynamicAnchors() {
    let resources = library.resources
    program.dynamicAnchors = resources.map { resource in
      resource.dynamicAnchors.mapValues { position(of: $0) }
    }
  }

  /// The rules that compare a value with something, the cheapest first.
  private static func valueRules(_ reader: KeywordReader) throws(Mistake) -> [JSONSchema.Rule] {
    try reader.checkAnnotations()
    var rules: [JSONSchema.Rule] = []
    if let kinds = try kinds(reader) { rules.append(.types(kinds)) }
    if let constant = reader.members["const"] { rules.append(.constant(constant)) }
    if let values = reader.members["enum"] {
      guard case .array(let values) = values else {
        throw reader.mistake("enum has to be an array, but is \(values.excerpt).", at: "enum")
      }
      rules.append(.oneOfValues(values))
    }
    if let limit = try reader.number("minimum") { rules.append(.number(.minimum(limit))) }
    if let limit = try reader.number("maximum") { rules.append(.number(.maximum(limit))) }
    if let limit = try reader.number("exclusiveMinimum") {
      rules.append(.number(.exclusiveMinimum(limit)))
    }
    if let limit = try reader.number("exclusiveMaximum") {
      rules.append(.number(.exclusiveMaximum(limit)))
    }
    if let divisor = try reader.number("multipleOf") {
      guard !divisor.decimal.isZero, !divisor.decimal.isNegative else {
        throw reader.mistake(
          "multipleOf has to be greater than 0, but is \(divisor).", at: "multipleOf")
      }
      rules.append(.number(.multiple(divisor)))
    }
    if let bounds = try reader.bounds("minLength", "maxLength") { rules.append(.length(bounds)) }
    if let bounds = try reader.bounds("minItems", "maxItems") {
      rules.append(.elementCount(bounds))
    }
    if let bounds = try reader.bounds("minProperties", "maxProperties") {
      rules.append(.memberCount(bounds))
    }
    if let names = try reader.strings("required") { rules.append(.required(names)) }
    if let names = try reader.namesByName("dependentRequired") {
      rules.append(.dependentRequired(names))
    }
    if let names = try reader.namesByName("dependencies"), !names.isEmpty {
      rules.append(.dependentRequired(names))
    }
    if try reader.boolean("uniqueItems") == true { rules.append(.uniqueElements) }
    if let text = try reader.string("pattern") {
      rules.append(.pattern(try reader.pattern(text, at: "pattern")))
    }
    return rules
  }

  private static func kinds(_ reader: KeywordReader) throws(Mistake) -> [JSONSchema.Kind]? {
    guard let value = reader.members["type"] else { return nil }
    let names: [JSONValue] = if case .array(let names) = value { names } else { [value] }
    var kinds: [JSONSchema.Kind] = []
    for name in names {
      guard let text = name.stringValue, let kind = JSONSchema.Kind(rawValue: text) else {
        let known = JSONSchema.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw reader.mistake("There is no type \(name.excerpt); write one of \(known).", at: "type")
      }
      kinds.append(kind)
    }
    guard !kinds.isEmpty else {
      throw reader.mistake("type is an empty array, so that no value fits.", at: "type")
    }
    return kinds
  }

  private mutating func referenceRules(
    _ reader: KeywordReader, _ site: SchemaLibrary.Site
  ) throws(Mistake) -> [JSONSchema.Rule] {
    var rules: [JSONSchema.Rule] = []
    if let reference = try reader.string("$ref") {
      let target = try library.resolve(reference, from: site, at: reader.place + "/$ref")
      rules.append(.reference(position(of: target.location)))
    }
    if let reference = try reader.string("$dynamicRef") {
      let target = try library.resolve(reference, from: site, at: reader.place + "/$dynamicRef")
      let position = position(of: target.location)
      if let anchor = target.anchor, let resource = library.sites[target.location]?.resource,
        library.resources[resource].dynamicAnchors[anchor] != nil
      {
        rules.append(.dynamicReference(anchor: anchor, position))
      } else {
        rules.append(.reference(position))
      }
    }
    return rules
  }

  /// The rules that hold other schemas against a value or its parts, those about what is left
  /// unevaluated last.
  private mutating func schemaRules(
    _ reader: KeywordReader, _ location: SchemaLocation
  ) throws(Mistake) -> [JSONSchema.Rule] {
    var parts: [String: [(name: String?, schema: Int)]] = [:]
    for (keyword, names) in try reader.schemas() {
      let place = location.appending(keyword)
      parts[keyword] = names.map { ($0, position(of: $0.map(place.appending) ?? place)) }
    }
    let lists = parts.mapValues { $0.map(\.schema) }
    let maps = parts.mapValues { $0.map { (name: $0.name ?? "", schema: $0.schema) } }
    var rules: [JSONSchema.Rule] = []
    if let schemas = lists["allOf"] { rules.append(.all(schemas)) }
    if let schemas = lists["anyOf"] { rules.append(.any(schemas)) }
    if let schemas = lists["oneOf"] { rules.append(.one(schemas)) }
    if let schema = lists["not"]?.first { rules.append(.not(schema)) }
    if let condition = lists["if"]?.first {
      rules.append(
        .conditional(if: condition, then: lists["then"]?.first, else: lists["else"]?.first))
    }
    for keyword in ["dependentSchemas", "dependencies"] {
      if let dependents = maps[keyword], !dependents.isEmpty {
        rules.append(.dependent(dependents))
      }
    }
    if lists["prefixItems"] != nil || lists["items"] != nil {
      rules.append(.elements(first: lists["prefixItems"] ?? [], rest: lists["items"]?.first))
    }
    let counts = try reader.bounds("minContains", "maxContains")
    if let schema = lists["contains"]?.first {
      rules.append(
        .containing(
          schema,
          JSONSchema.Bounds(
            least: counts?.least ?? 1, most: counts?.most,
            leastKeyword: counts?.least == nil ? "contains" : "minContains",
            mostKeyword: "maxContains")))
    }
    if let members = try memberRule(reader, maps, further: lists["additionalProperties"]?.first) {
      rules.append(.members(members))
    }
    if let schema = lists["propertyNames"]?.first { rules.append(.memberNames(schema)) }
    if let schema = lists["unevaluatedItems"]?.first { rules.append(.unevaluatedElements(schema)) }
    if let schema = lists["unevaluatedProperties"]?.first {
      rules.append(.unevaluatedMembers(schema))
    }
    return rules
  }

  private func memberRule(
    _ reader: KeywordReader, _ maps: [String: [(name: String, schema: Int)]], further: Int?
  ) throws(Mistake) -> JSONSchema.MemberRule? {
    var rule = JSONSchema.MemberRule(further: further)
    for (name, schema) in maps["properties"] ?? [] { rule.add(name, schema) }
    for (text, schema) in maps["patternProperties"] ?? [] {
      rule.patterns.append((try reader.pattern(text, at: "patternProperties", text), schema))
    }
    return rule.isEmpty ? nil : rule
  }
}
