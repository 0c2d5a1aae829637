// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The documents that a schema is made of, searched for identifiers and anchors (draft 2020-12,
/// core, sections 8.2 and 9).
struct SchemaLibrary {
  /// A schema where it stands.
  struct Site {
    let value: JSONValue
    /// The address that references in it are relative to.
    let base: URIReference
    /// The position of the resource that it belongs to.
    let resource: Int
  }

  /// A schema with an identifier of its own, or the root of a document.
  struct Resource {
    let root: SchemaLocation
    var anchors: [String: SchemaLocation] = [:]
    var dynamicAnchors: [String: SchemaLocation] = [:]
  }

  /// The depth of schemas in schemas beyond which one is refused, so that none exhausts the stack.
  ///
  /// A level takes 6 KiB of it in builds for debugging. References may lead deeper.
  private static let depthLimit = 48

  private(set) var sites: [SchemaLocation: Site] = [:]
  private(set) var resources: [Resource] = []
  private var positions: [URIReference: Int] = [:]
  private var addresses: [String] = []

  /// Searches the schema of the user, and takes note of all schemas in it.
  init(_ value: JSONValue) throws(JSONSchemaError) { try add(value, address: "") }

  /// The place for people.
  func name(_ location: SchemaLocation) -> String {
    "\(addresses[location.document])#\(location.pointer)"
  }

  /// The schema that a reference means.
  ///
  /// - Parameters:
  ///   - reference: The text of the keyword.
  ///   - site: The schema that has the keyword.
  ///   - place: The place of the keyword, for errors.
  /// - Returns: The place of the schema, and the name of the anchor when that leads there.
  /// - Throws: ``JSONSchemaError`` when it leads nowhere.
  mutating func resolve(
    _ reference: String, from site: Site, at place: String
  ) throws(JSONSchemaError) -> (location: SchemaLocation, anchor: String?) {
    let target = URIReference(reference).resolved(against: site.base)
    let address = target.withoutFragment
    if positions[address] == nil, let known = Metaschema.document(address.description) {
      try add(known, address: address.description)
    }
    guard let position = positions[address] else {
      throw JSONSchemaError(
        "No schema here has the identifier \"\(address)\" that \"\(reference)\" leads to. Schemas "
          + "are not fetched from elsewhere: put it into $defs, with that $id.", at: place)
    }
    let resource = resources[position]
    let fragment = target.plainFragment
    if fragment.isEmpty { return (resource.root, nil) }
    if fragment.hasPrefix("/") {
      return (try follow(fragment, of: reference, from: resource.root, at: place), nil)
    }
    guard let location = resource.anchors[fragment] ?? resource.dynamicAnchors[fragment] else {
      let names = Set(resource.anchors.keys).union(resource.dynamicAnchors.keys).sorted()
      let remedy =
        names.isEmpty ? "write #/$defs/\(fragment) for a name in $defs" : Self.list(names)
      throw JSONSchemaError(
        "There is no anchor \"\(fragment)\" that \"\(reference)\" leads to; \(remedy).", at: place)
    }
    return (location, fragment)
  }

  private static func list(_ names: [String]) -> String {
    "there " + (names.count == 1 ? "is " : "are ") + names.prefix(10).joined(separator: ", ")
  }

  private mutating func add(_ value: JSONValue, address: String) throws(JSONSchemaError) {
    let location = SchemaLocation(document: addresses.count)
    addresses.append(address)
    let base = URIReference(address)
    positions[base] = resources.count
    resources.append(Resource(root: location))
    try search(value, at: location, base: base, resource: resources.count - 1, depth: 0)
  }

  /// Goes down a JSON Pointer, through schemas and what else is on the way.
  private mutating func follow(
    _ pointer: String, of reference: String, from root: SchemaLocation, at place: String
  ) throws(JSONSchemaError) -> SchemaLocation {
    guard var nearest = sites[root] else { return root }
    var location = root
    var value = nearest.value
    for name in SchemaLocation.names(of: pointer) {
      guard let next = Self.step(from: value, to: name) else {
        var remedy = ""
        if case .object(let members) = value, !members.isEmpty {
          remedy = "; " + Self.list(members.keys.sorted())
        }
        throw JSONSchemaError(
          "The reference \"\(reference)\" leads nowhere: there is no \"\(name)\" in "
            + "\(self.name(location))\(remedy).", at: place)
      }
      value = next
      location = location.appending(name)
      if let site = sites[location] { nearest = site }
    }
    if sites[location] == nil {
      try search(value, at: location, base: nearest.base, resource: nearest.resource, depth: 0)
    }
    return location
  }

  private static func step(from value: JSONValue, to name: String) -> JSONValue? {
    switch value {
    case .object(let members): members.exactly(name)
    case .array: Int(name).flatMap { value[$0] }
    default: nil
    }
  }

  private mutating func search(
    _ value: JSONValue, at location: SchemaLocation, base: URIReference, resource: Int, depth: Int
  ) throws(JSONSchemaError) {
    guard depth < Self.depthLimit else {
      throw JSONSchemaError(
        "The schema is nested more than \(Self.depthLimit) levels deep.", at: name(location))
    }
    if case .bool = value {
      sites[location] = Site(value: value, base: base, resource: resource)
      return
    }
    guard case .object(let members) = value else {
      throw JSONSchemaError(
        "A schema is an object, true or false, but this is \(value.excerpt).", at: name(location))
    }
    var base = base
    var resource = resource
    let reader = KeywordReader(members: members, place: name(location))
    try reader.checkDialect()
    if let identifier = try reader.string("$id") {
      base = try reader.identifier(identifier).resolved(against: base)
      if location.pointer.isEmpty {
        positions[base] = resource
      } else {
        resource = try addResource(base, at: location)
      }
    }
    sites[location] = Site(value: value, base: base, resource: resource)
    if let anchor = try reader.anchor("$anchor") {
      let former = resources[resource].anchors.updateValue(location, forKey: anchor)
      try checkIsNew(former, "$anchor", anchor, location)
    }
    if let anchor = try reader.anchor("$dynamicAnchor") {
      let former = resources[resource].dynamicAnchors.updateValue(location, forKey: anchor)
      try checkIsNew(former, "$dynamicAnchor", anchor, location)
    }
    for (keyword, names) in try reader.schemas() {
      let part = location.appending(keyword)
      for name in names {
        let place = name.map(part.appending) ?? part
        let value = members[keyword].flatMap { part in
          name.map { Self.step(from: part, to: $0) } ?? part
        }
        guard let value else { continue }
        try search(value, at: place, base: base, resource: resource, depth: depth + 1)
      }
    }
  }

  private mutating func addResource(
    _ address: URIReference, at location: SchemaLocation
  ) throws(JSONSchemaError) -> Int {
    let former = positions[address].map { resources[$0].root }
    try checkIsNew(former, "$id", address.description, location)
    positions[address] = resources.count
    resources.append(Resource(root: location))
    return resources.count - 1
  }

  private func checkIsNew(
    _ former: SchemaLocation?, _ keyword: String, _ value: String, _ location: SchemaLocation
  ) throws(JSONSchemaError) {
    guard let former, former != location else { return }
    throw JSONSchemaError(
      "The \(keyword) \"\(value)\" stands at \(name(former)) already. Give each its own.",
      at: "\(name(location))/\(keyword)")
  }
}
