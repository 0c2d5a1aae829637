// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Shadowing")
struct ShadowingTests {
  @Test("a newer stub without conditions hides an older one with conditions, and both are named")
  func hidden() throws {
    let backend = MockBackend()
    try backend.add(placedStub(.get("/melodies").query("page", "1"), line: 3))
    try backend.add(placedStub(.get("/melodies"), line: 9))

    #expect(
      backend.warnings == [
        "GET /melodies, query page = 1 (LoginTests.swift:3) can never answer: "
          + "GET /melodies (LoginTests.swift:9) is newer and takes its requests. "
          + "Add the general stub first, or give the other a higher priority."
      ])
  }

  @Test(
    "hides what asks for the same and more",
    arguments: [
      (RequestPattern.get("/melodies"), RequestPattern.get("/melodies"), true),
      (.get("/melodies?page=1"), .get("/melodies?page=1").header("X-Oven", "hot"), true),
      (.get("/melodies?page=1"), .get("/melodies?page=2"), false),
      (.get("/melodies?page=1"), .get("/melodies"), false),
      (.get("/melodies").json(["a": 1]), .get("/melodies").json(["a": 1.0]), true),
      (.any("/melodies"), .post("/melodies"), true), (.post("/melodies"), .any("/melodies"), false),
      (.get("/melodies"), .head("/melodies"), false), (.any("/melodies"), .head("/melodies"), true),
      (.get("/melodies/{id}"), .get("/melodies/{name}"), true),
      (.get("/melodies/*"), .get("/melodies/{name}"), true),
      (.get("/melodies/{id}"), .get("/melodies/7"), true),
      (.get("/melodies/**"), .get("/melodies/7/play"), true),
      (.get("/melodies/7"), .get("/melodies/{id}"), false),
      (.get("/melodies/{id}"), .get("/melodies/**"), false),
      (.get("https://api.apple.pie/"), .get("/"), false),
      (.get("/"), .get("https://api.apple.pie/"), true),
      (.get("http://api.apple.pie/"), .get("http://api.apple.pie:80/"), true),
      (.get("/oven"), .get("/melodies"), false),
      (.get("/").matching("a") { _ in true }, .get("/").matching("a") { _ in true }, false),
    ])
  func covers(newer: RequestPattern, older: RequestPattern, hides: Bool) throws {
    let backend = MockBackend()
    try backend.stub(older, reply: .status(200))
    try backend.stub(newer, reply: .status(201))

    #expect(backend.warnings.isEmpty != hides, "\(backend.warnings)")
  }

  @Test("does not warn of a stub that has answered and is replaced")
  func replaced() throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies"), reply: .status(200))
    _ = backend.status(request("/melodies"))
    try backend.stub(.get("/melodies"), reply: .status(503))

    #expect(backend.warnings == [])
  }

  @Test("does not warn of a stub that gets its turn")
  func turns() throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies"), reply: .status(200))
    try backend.stub(.get("/melodies"), reply: .status(503), times: 1)
    try backend.stub(.get("/oven"), reply: .status(200), priority: 1)
    try backend.stub(.get("/oven"), reply: .status(200).after(.seconds(1)), priority: 2)

    #expect(backend.warnings.count == 1)
    #expect(backend.warnings.first?.contains("priority") == true)
  }

  @Test("an older stub of a higher priority hides a newer one")
  func priority() throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies"), reply: .status(200), priority: 1)
    try backend.stub(.get("/melodies"), reply: .status(503))

    #expect(backend.warnings.count == 1)
  }

  @Test("GET of a higher priority hides HEAD, as it answers it")
  func headPriority() throws {
    let backend = MockBackend()
    try backend.stub(.head("/melodies"), reply: .status(204))
    try backend.stub(.get("/melodies"), reply: .status(200), priority: 1)

    #expect(backend.status(request("HEAD", "/melodies")) == 200)
    #expect(backend.warnings.count == 1)
  }

  @Test(
    "a higher priority saves the specific stub from a general one that is newer",
    .bug("https://github.com/wiremock/wiremock/issues/422"),
    .bug("https://github.com/RedMadRobot/catbird", "there are no priorities"))
  func savedByPriority() throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies?page=1"), reply: .status(200), priority: 1)
    try backend.stub(.get("/melodies"), reply: .status(503))

    #expect(backend.warnings == [])
    #expect(backend.status(request("/melodies?page=1")) == 200)
  }

  @Test(
    "a stub of a state hides those that need the same state",
    arguments: [
      (StateCondition.state("oven", is: "hot"), StateCondition.state("oven", is: "hot"), true),
      (.state("oven", isNot: "cold"), .state("oven", is: "hot"), true),
      (.state("oven", isNot: "hot"), .state("oven", is: "hot"), false),
      (.state("oven", is: "hot"), .state("oven", isNot: "cold"), false),
      (.state("oven", is: "hot"), .state("pie", is: "hot"), false),
    ])
  func states(newer: StateCondition, older: StateCondition, hides: Bool) throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies"), reply: .status(200), when: older)
    try backend.stub(.get("/melodies"), reply: .status(201), when: newer)

    #expect(backend.warnings.isEmpty != hides)
  }

  @Test(
    "finds the general stub, and the twin, among a thousand of one path", .occupiesACore,
    .timeLimit(.minutes(1)))
  func many() throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies?page=0"), reply: .status(200))
    try backend.stub(.get("/melodies?page=7&size=9"), reply: .status(200))
    for page in 1...1_000 { try backend.stub(.get("/melodies?page=\(page)"), reply: .status(200)) }
    let twins = backend.warnings
    try backend.stub(.get("/melodies?page=3"), reply: .status(200))
    for page in 1_001...1_200 {
      try backend.stub(.get("/melodies?page=\(page)"), reply: .status(200))
    }
    let withTwin = backend.warnings
    try backend.stub(.get("/melodies"), reply: .status(200))
    for page in 4_000...4_200 {
      try backend.stub(.get("/melodies?page=\(page)"), reply: .status(200))
    }

    #expect(!twins.contains { $0.hasPrefix("GET /melodies, query page = 0 ") })
    #expect(withTwin.contains { $0.hasPrefix("GET /melodies, query page = 3 ") })
    #expect(backend.warnings.count == 1_203)
  }

  @Test("takes its warning back when the stub that hides is removed")
  func removed() throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies?page=1"), reply: .status(200))
    let newer = try backend.stub(.get("/melodies"), reply: .status(503))
    #expect(backend.warnings.count == 1)

    backend.remove(newer)

    #expect(backend.warnings == [])
  }

  @Test("warns once of each hidden stub")
  func once() throws {
    let backend = MockBackend()
    for _ in 0..<200 { try backend.stub(.get("/melodies"), reply: .status(200)) }

    #expect(backend.warnings.count == 199)
  }

  @Test(
    "warns of no stub that answers later, whatever the stubs are", .occupiesACore, arguments: 0..<40
  )
  func sound(seed: UInt64) throws {
    var world = RandomWorld(seed: seed)
    let backend = MockBackend()
    for number in 0..<60 { try backend.add(world.stub(number: number)) }
    let before = backend.warnings

    for _ in 0..<500 { _ = backend.respond(to: world.request()) }

    #expect(backend.warnings == before)
  }
}
