// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

// Times the answer of a backend to one request, journal included, by the number of its stubs and by
// what they ask for, and prints a line for each, its parts separated by tabs:
//   swift run -c release --package-path Benchmarks backend-benchmark [ROUNDS [PART OF A NAME]]

/// Numbers below the count, evenly spread, a hundred at most.
func hundred(of count: Int) -> [Int] { Array(stride(from: 0, to: count, by: max(1, count / 100))) }

/// A count as people write it.
func text(_ count: Int) -> String {
  count < 1_000 ? "\(count)" : "\(count / 1_000),000"
}

let reply = Reply.text("Crumble Waltz")
var table = Table()

// Distinct paths.
var firstOfKind: [String: Measurement] = [:]
for count in [1, 100, 10_000, 100_000] {
  let numbers = hundred(of: count)
  let limit = count == 1 ? nil : 1.1
  let literals = { (0..<count).map { Stub(.get("/melodies/\($0)/notes"), reply: reply) } }
  let hit = Measurement(
    "\(text(count)) literal paths, hit", stubs: literals(),
    requests: numbers.map { .app("/melodies/\($0)/notes") })
  table.add(hit, to: firstOfKind["literal"], count == 1 ? "" : "1 stub", limit: limit)
  firstOfKind["literal"] = firstOfKind["literal"] ?? hit
  table.add(
    Measurement(
      "\(text(count)) literal paths, miss", stubs: literals(),
      requests: [.app("/melodies/none/notes"), .app("/oven")], status: 404),
    to: hit, "a hit", limit: 1.5)

  let templates = {
    (0..<count).map { Stub(.get("/albums/\($0)/{melody}/notes"), reply: reply) }
  }
  let templateHit = Measurement(
    "\(text(count)) templates, hit", stubs: templates(),
    requests: numbers.map { .app("/albums/\($0)/7/notes") })
  table.add(
    templateHit, to: firstOfKind["template"] ?? hit, count == 1 ? "1 literal path" : "1 template",
    limit: limit)
  firstOfKind["template"] = firstOfKind["template"] ?? templateHit
  table.add(
    Measurement(
      "\(text(count)) templates, miss", stubs: templates(),
      requests: [.app("/albums/none/7/notes"), .app("/oven")], status: 404),
    to: templateHit, "a hit", limit: 1.5)
}

// One path, stubs that differ in what they ask for: an exact value, by which they are looked up.
let kinds: [(name: String, pattern: (Int) -> RequestPattern, request: (Int) -> HTTPRequest)] = [
  (
    "query", { .get("/melodies").query("page", "\($0)") }, { .app("/melodies?page=\($0)&size=20") }
  ),
  (
    "JSON body", { .post("/orders").json(["melody": .number(JSONNumber($0))]) },
    { .order(#"{"melody":\#($0)}"#) }
  ),
  (
    "a part of a JSON body",
    { .post("/orders").jsonContaining(["melody": .number(JSONNumber($0))]) },
    { .order(#"{"melody":\#($0),"count":1}"#) }
  ),
]
for kind in kinds {
  var bases: [(measurement: Measurement, name: String)] = []
  for count in [1, 100, 10_000, 100_000] {
    let byValue = Measurement(
      "\(text(count)) on a path, by \(kind.name)",
      stubs: (0..<count).map { Stub(kind.pattern($0), reply: reply) },
      requests: hundred(of: count).map(kind.request))
    table.add(
      byValue, to: bases.last?.measurement, bases.last?.name ?? "",
      limit: bases.count < 2 ? nil : 1.1)
    if bases.count < 2 { bases.append((byValue, count == 1 ? "1 stub" : "\(count) stubs")) }
  }
}

// One path, stubs that ask for no exact value, so that each of them is asked.
let perStub = "ns/stub"
var scanBase: Measurement?
for count in [100, 10_000, 100_000] {
  // The stub that answers stands in the middle, on average.
  let byPrefix = Measurement(
    "\(text(count)) on a path, by prefix",
    stubs: (0..<count).map {
      Stub(.get("/melodies").query("page", .hasPrefix("\($0).")), reply: reply)
    },
    requests: hundred(of: count).map { .app("/melodies?page=\($0).1&size=20") },
    count: max(100, 100_000 / count))
  table.add(
    byPrefix, to: scanBase, scanBase == nil ? "" : "linear", limit: scanBase == nil ? nil : 1,
    share: count / 2, baseShare: 50, unit: perStub)
  scanBase = scanBase ?? byPrefix
}

// Bodies that are parsed and searched.
let perNode = "ns/node"
let jsonData = Data(Bodies.json)
let jsonPeer = table.add(
  Measurement("JSONSerialization, \(Bodies.json.count / 1_000) kB", count: 100) {
    { (try? JSONSerialization.jsonObject(with: jsonData)) != nil }
  }, share: Bodies.jsonNodeCount, unit: perNode)
let jsonRequest = HTTPRequest.app(
  "/melodies", method: "POST", type: "application/json", body: Bodies.json)
let jsonPatterns: [(String, RequestPattern)] = [
  ("JSON, equal", .post("/melodies").json(try JSONValue(parsing: Bodies.json))),
  ("JSONPath, a place", .post("/melodies").jsonPath("$.melodies[199].key", "D minor")),
  (
    "JSONPath, a filter over all",
    .post("/melodies").jsonPath("$.melodies[?@.tempo > 90 && @.id == 199].key", "D minor")
  ),
  ("JSONPath, all descendants", .post("/melodies").jsonPath("$..id", "199")),
  ("JSON schema", .post("/melodies").jsonSchema(Bodies.schema)),
]
for (name, pattern) in jsonPatterns {
  table.add(
    Measurement(
      name, stubs: [Stub(pattern, reply: reply)], requests: [jsonRequest], count: 100),
    to: jsonPeer, "JSONSerialization", share: Bodies.jsonNodeCount, baseShare: Bodies.jsonNodeCount,
    unit: perNode)
}
let xmlData = Data(Bodies.xml)
let xmlPeer = table.add(
  Measurement("XMLDocument, \(Bodies.xml.count / 1_000) kB", count: 100) {
    { (try? XMLDocument(data: xmlData)) != nil }
  }, share: Bodies.xmlNodeCount, unit: perNode)
let xmlRequest = HTTPRequest.app(
  "/melodies", method: "POST", type: "application/xml", body: Bodies.xml)
let xmlPatterns: [(String, RequestPattern)] = [
  ("XML, equal", .post("/melodies").xml(String(decoding: Bodies.xml, as: UTF8.self))),
  ("XPath, a place", .post("/melodies").xpath("/melodies/melody[200]/key", "D minor")),
  ("XPath, a filter over all", .post("/melodies").xpath("//melody[tempo > 90][@id = 199]/key")),
]
for (name, pattern) in xmlPatterns {
  table.add(
    Measurement(
      name, stubs: [Stub(pattern, reply: reply)], requests: [xmlRequest], count: 100),
    to: xmlPeer, "XMLDocument", share: Bodies.xmlNodeCount, baseShare: Bodies.xmlNodeCount,
    unit: perNode)
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 15
try table.run(rounds: rounds, only: CommandLine.arguments.dropFirst(2).first)
for line in table.lines { print(line) }
