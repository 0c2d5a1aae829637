// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@testable import BramleyBackend

@Suite("StubCrowd")
struct StubCrowdTests {
  /// A way to ask for a number, and a request that has it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pattern: @Sendable (Int) -> RequestPattern
    let request: @Sendable (Int) -> HTTPRequest

    init(
      _ name: String, _ pattern: @escaping @Sendable (Int) -> RequestPattern,
      _ request: @escaping @Sendable (Int) -> HTTPRequest
    ) {
      (testDescription, self.pattern, self.request) = (name, pattern, request)
    }
  }

  private static let anything = RequestPattern.any("/orders")

  /// A request to /orders.
  private static func order(
    _ body: String = "", query: String = "", headers: HTTPFields = [:]
  ) -> HTTPRequest {
    request("POST", "/orders\(query)", headers: headers, body: body)
  }

  private static let cases = [
    Case("query", { anything.query("page", "\($0)") }, { order(query: "?a=1&page=\($0)") }),
    Case(
      "query of several values", { anything.query("page", .values(including: ["\($0)"])) },
      { order(query: "?page=-1&page=\($0)&page=-2") }),
    Case(
      "query with a plus sign", { anything.query("page", "\($0)+1") },
      { order(query: "?page=\($0)+1") }),
    Case(
      "two query items, of which one is the same in all",
      { anything.query("size", "20").query("page", "\($0)") },
      { order(query: "?page=\($0)&size=20") }),
    Case(
      "header", { anything.header("X-Page", "\($0)") }, { order(headers: ["x-page": "\($0)"]) }),
    Case(
      "cookie", { anything.cookie("page", "\($0)") },
      { order(headers: ["Cookie": "a=1; page=\($0)"]) }),
    Case(
      "form", { anything.form("page", .all(of: .present, "\($0)")) }, { order("size=1&page=\($0)") }
    ),
    Case("body", { anything.body("page \($0)") }, { order("page \($0)") }),
    Case("text", { anything.body(.equal(to: "page \($0)")) }, { order("page \($0)") }),
    Case(
      "JSON, written otherwise", { anything.json(["page": .number(JSONNumber($0)), "size": 20]) },
      { order(#"{"size":20.0,"page":\#($0).0}"#) }),
    Case(
      "JSON, a part", { anything.jsonContaining(["order": ["page": .number(JSONNumber($0))]]) },
      { order(#"{"size":20,"order":{"page":\#($0).00}}"#) }),
    Case(
      "JSON with placeholders",
      { anything.json(like: ["id": .uuid, "page": .text(.equal(to: "\($0)"))]) },
      { order(#"{"page":"\#($0)","id":"0198c5d2-7f0a-7000-8000-00000000cafe"}"#) }),
    Case(
      "JSONPath, a text", { anything.jsonPath("$.pages[0]", "\($0)") },
      { order(#"{"pages":[\#($0)]}"#) }),
    Case(
      "JSONPath, a value of several", { anything.jsonPath("$.pages[*]", JSONPattern(value($0))) },
      { order(#"{"pages":[-1,\#($0).0,-2]}"#) }),
    Case(
      "GraphQL, an operation", { anything.graphQL(operation: "Page\($0)") },
      { order(#"{"query":"query Page\#($0) {title}"}"#) }),
    Case(
      "GraphQL, variables", { anything.graphQL(operation: "Page", variables: ["n": value($0)]) },
      { order(#"{"query":"query Page {title}","variables":{"n":\#($0)}}"#) }),
    Case(
      "two patterns", { .post("/orders").and(.any("/{path}").query("page", "\($0)")) },
      { order(query: "?page=\($0)") }),
  ]

  private static func value(_ number: Int) -> JSONValue { .number(JSONNumber(number)) }

  private static func index(_ stubs: [Stub]) -> StubIndex {
    var index = StubIndex()
    for (number, stub) in stubs.enumerated() {
      index.insert(ActiveStub(stub, id: StubID(number: number), at: .zero))
    }
    return index
  }

  /// The stubs of an index that a request is compared with.
  private static func compared(_ index: StubIndex, _ request: HTTPRequest) -> [Int] {
    var reading = RequestReading(request)
    return index.candidates(&reading.path).stubs(for: &reading).map(\.id.number)
  }

  @Test("compares a request with the one stub that asks for its value", arguments: cases)
  func oneOfMany(asking: Case) {
    let index = Self.index((0..<1_000).map { Stub(asking.pattern($0), reply: .status(200)) })

    for number in [0, 500, 999] {
      #expect(Self.compared(index, asking.request(number)) == [number])
      #expect(asking.pattern(number).matches(asking.request(number)))
    }
    #expect(Self.compared(index, asking.request(1_000)) == [])
    #expect(Self.compared(index, Self.order()) == [])
  }

  @Test("compares a request with those, too, that ask for no exact value, all in their order")
  func withOthers() {
    let index = Self.index(
      (0..<100).map { number in
        let pattern =
          number.isMultiple(of: 25)
          ? Self.anything.query("page", .present) : Self.anything.query("page", "\(number % 10)")
        return Stub(pattern, reply: .status(200), priority: number == 27 ? 1 : 0)
      })

    let compared = Self.compared(index, Self.order(query: "?page=7"))

    #expect(compared == [27, 97, 87, 77, 75, 67, 57, 50, 47, 37, 25, 17, 7, 0])
  }

  @Test("compares a request with all stubs when it has more values than are worth looking up")
  func manyValues() {
    let index = Self.index(
      (0..<100).map {
        Stub(Self.anything.query("page", "\($0)").query("size", "\($0)"), reply: .status(200))
      })
    let pages = (0..<9).map { "page=\($0)&size=\($0)" }

    let few = Self.compared(index, Self.order(query: "?" + pages.prefix(8).joined(separator: "&")))
    let many = Self.compared(index, Self.order(query: "?" + pages.joined(separator: "&")))

    #expect(few == (0..<8).reversed())
    #expect(many == (0..<100).reversed())
  }

  @Test("keeps nothing of stubs that are removed, and is there again for the next ones")
  func removal() throws {
    let backend = MockBackend()
    let ids = try (0..<100).map {
      try backend.stub(.get("/orders").query("page", "\($0)"), reply: .status(200))
    }

    for id in ids { backend.remove(id) }
    #expect(backend.status(request("/orders?page=7")) == 404)
    for number in 0..<100 {
      try backend.stub(.get("/orders").query("page", "\(number)"), reply: .status(200 + number))
    }

    #expect(backend.status(request("/orders?page=7")) == 207)
  }

  @Test(
    "gives the answers of stubs that are asked one after the other", .occupiesACore,
    arguments: Array(1...6))
  func sameAnswers(seed: UInt64) throws {
    var world = OrderWorld(seed: seed)
    let backend = MockBackend()
    var plain = PlainStubs()
    var ids: [Int: StubID] = [:]
    var hits = 0
    for step in 0..<1_200 {
      if step < 300 || world.oneIn(10) {
        let stub = world.stub(number: step)
        ids[step] = try backend.add(stub)
        plain.add(stub, number: step)
      } else {
        let sent = world.request()
        let expected = plain.answer(sent)
        let answer = backend.respond(to: sent).response

        guard let expected else {
          try #require(answer?.status == 404, "\(sent) \(sent.bodyText)")
          continue
        }
        try #require(answer?.bodyText == "\(expected)", "\(sent) \(sent.bodyText)")
        hits += 1
        // Those that answer most are in the way of all others.
        guard world.oneIn(4), let id = ids[expected] else { continue }
        backend.remove(id)
        plain.remove(expected)
      }
    }

    #expect(hits > 300)
  }
}
