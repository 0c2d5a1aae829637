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
}
