// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Many stubs of one path, found by the exact values that they ask for.
///
/// Stubs that ask for values in the same parts of a request, such as "page" and "size" of the query,
/// have one *shape*, and stand in it by the values. A request has to be looked up once for each
/// shape, and not compared with each stub.
struct StubCrowd: Sendable {
  /// Stubs that ask for values in the same parts, by the hashes of these values.
  private struct Shape: Sendable {
    /// The parts, those that are made out soonest in front.
    let parts: [RequestPart]
    var stubs: [[Int]: [ActiveStub]] = [:]
  }

  /// How many combinations of values are looked up in a shape; a part may have several.
  private static let combinationLimit = 64

  private var shapes: [Set<RequestPart>: Shape] = [:]
  /// The stubs that ask for no exact value, those that answer first at the end.
  private var others: [ActiveStub] = []

  /// Begins with some stubs.
  ///
  /// - Parameter stubs: The stubs, those that answer first at the end.
  init(_ stubs: [ActiveStub]) {
    for stub in stubs { insert(stub) }
  }

  /// Adds a stub.
  mutating func insert(_ stub: ActiveStub) { change(stub) { $0.insertInOrder(stub) } }

  /// Removes a stub, and what only it needed.
  mutating func remove(_ stub: ActiveStub) { change(stub) { $0.removeInOrder(stub) } }

  private mutating func change(_ stub: ActiveStub, _ body: (inout [ActiveStub]) -> Void) {
    let values = stub.stub.pattern.exactValues
    if values.isEmpty { return body(&others) }
    // Two values of one part are rare: the first is enough to find the stub.
    let hashes = Dictionary(values.map { ($0.part, $0.hash) }) { first, _ in first }
    let key = Set(hashes.keys)
    var parts: [RequestPart] = []
    for value in values where !parts.contains(value.part) { parts.append(value.part) }
    let place = (shapes[key]?.parts ?? parts).compactMap { hashes[$0] }
    body(&shapes[key, default: Shape(parts: parts)].stubs[place, default: []])
    if shapes[key]?.stubs[place]?.isEmpty == true { shapes[key]?.stubs[place] = nil }
    if shapes[key]?.stubs.isEmpty == true { shapes[key] = nil }
  }

  /// The stubs that ask for nothing exact that the request does not have.
  ///
  /// - Parameter reading: The request.
  /// - Returns: The stubs, those that answer first at the end; nil when the request has so many
  ///   values in one part that looking all of them up would be no gain.
  func stubs(for reading: inout RequestReading) -> [ActiveStub]? {
    // What several shapes look at is made out once.
    var hashes: [RequestPart: [Int]]? = shapes.count > 1 ? [:] : nil
    var groups: [[ActiveStub]] = []
    for shape in shapes.values {
      guard let places = Self.places(shape.parts, &reading, &hashes) else { return nil }
      groups += places.compactMap { shape.stubs[$0] }
    }
    var found =
      groups.count < 2 ? groups.first ?? [] : groups.joined().sorted { $1.isBefore($0) }
    found.merge(others)
    return found
  }

  /// The places in a shape at which stubs may stand that match the request.
  private static func places(
    _ parts: [RequestPart], _ reading: inout RequestReading,
    _ known: inout [RequestPart: [Int]]?
  ) -> [[Int]]? {
    var places: [[Int]] = [[]]
    for part in parts {
      let hashes = known?[part] ?? part.hashes(&reading)
      known?[part] = hashes
      if hashes.isEmpty { return [] }
      guard places.count * hashes.count <= combinationLimit else { return nil }
      places = places.flatMap { place in hashes.map { place + [$0] } }
    }
    return places
  }
}
