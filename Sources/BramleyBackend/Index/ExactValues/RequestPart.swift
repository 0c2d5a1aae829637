// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A part of a request in which a stub may ask for an exact value.
enum RequestPart: Hashable, Sendable {
  case header(String)
  case query(String)
  case cookie(String)
  /// The whole body as bytes.
  case body
  case bodyText
  case form(String)
  /// The whole body as JSON.
  case json
  /// A number, string or literal that only objects are around.
  case jsonMember([String])
  case jsonPath(JSONPath)
  /// What a path selects, as text.
  case jsonPathText(JSONPath)
  /// The name of an operation of GraphQL.
  case operation
  case variable([String])

  /// The hashes of the values that the request has there, each of them once.
  func hashes(_ reading: inout RequestReading) -> [Int] {
    let hashes = allHashes(&reading)
    return hashes.count < 2 ? hashes : Array(Set(hashes))
  }

  private func allHashes(_ reading: inout RequestReading) -> [Int] {
    switch self {
    case .header(let name): return reading.request.headers.values(name).map(\.hashValue)
    case .query(let name): return reading.queryValues[name]?.joined().map(\.hashValue) ?? []
    case .cookie(let name): return reading.request.cookies(name).map(\.hashValue)
    case .body: return [Self.hash(reading.request.body)]
    case .bodyText: return reading.request.body.isEmpty ? [] : [reading.bodyText.hashValue]
    case .form(let name):
      return reading.formItems.filter { $0.name == name }
        .flatMap { [$0.value.hashValue, $0.valueWithPlus.hashValue] }
    case .json: return reading.json.map { [$0.hashValue] } ?? []
    case .jsonMember(let names):
      return reading.json?.leaf(names).map { [$0.hashValue] } ?? []
    case .jsonPath(let path): return Self.values(path, &reading).map(\.hashValue)
    case .jsonPathText(let path):
      return Self.values(path, &reading).map { JSONPathDemand.text($0).hashValue }
    case .operation: return reading.graphQLOperations.compactMap(\.name?.hashValue)
    case .variable(let names):
      return reading.graphQLOperations.compactMap { $0.variables?.leaf(names)?.hashValue }
    }
  }

  private static func values(_ path: JSONPath, _ reading: inout RequestReading) -> [JSONValue] {
    // Where a path selects too much, the demand is not met, either.
    reading.json.flatMap { try? path.values(in: $0) } ?? []
  }

  /// The hash of a body, whose bytes are hashed many at a time.
  static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
