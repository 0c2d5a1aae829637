// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("NearMiss")
struct NearMissTests {
  private let login = RequestPattern.post("https://api.apple.pie/login")
    .json(["email": "john@doe.pie", "remember": true])

  /// The body of the answer to a request that no stub takes.
  private func explanation(_ stubs: [Stub], _ sent: [HTTPRequest]) throws -> String {
    let backend = MockBackend()
    try backend.add(stubs)
    let replies = sent.map { backend.respond(to: $0).response }
    #expect(replies.last??.status == 404)
    #expect(replies.last??.headers == ["Content-Type": "text/plain; charset=utf-8"])
    return replies.last??.bodyText ?? "no reply"
  }

  @Test("shows the stub to add when there is none")
  func noStubs() throws {
    try GoldenFile("miss-no-stubs").expect(
      explanation([], [request("BAKE", "https://api.apple.pie/melodies/{7}?q=\"a\"")]))
  }

  @Test(
    "shows a typing mistake in the path of the only stub",
    .bug("https://github.com/RedMadRobot/catbird", "404 says nothing"))
  func path() throws {
    try GoldenFile("miss-path").expect(
      explanation(
        [placedStub(.get("/melodies/{id}/play"), line: 12)],
        [request("https://api.apple.pie/melody/7/play")]))
  }

  @Test("shows the one JSON member that differs, of the nearest of several stubs")
  func json() throws {
    let stubs = [
      placedStub(.get("https://api.apple.pie/login"), line: 10), placedStub(login, line: 11),
      placedStub(.post("https://api.apple.pie/logout"), line: 12),
      placedStub(
        .post("https://api.apple.pie/login").json(["email": "jane@doe.pie"]), line: 13),
    ]

    try GoldenFile("miss-json-member").expect(
      explanation(
        stubs,
        [
          request(
            "POST", "https://api.apple.pie/login",
            body: #"{"email":"john@doe.pie","remember":false}"#)
        ]))
  }

  @Test("shows another method, another host and a missing header")
  func head() throws {
    try GoldenFile("miss-head").expect(
      explanation(
        [
          placedStub(
            .get("https://api.apple.pie:8443/melodies").header("Authorization", .present), line: 12)
        ], [request("DELETE", "https://crumble.pie/melodies")]))
  }

  @Test("says that the stub has answered as often as it may")
  func exhausted() throws {
    let sent = request("POST", "https://api.apple.pie/login")

    try GoldenFile("miss-exhausted").expect(
      explanation([placedStub(.post("/login"), times: 2, line: 12)], [sent, sent, sent]))
  }

  @Test("says that a stub would take the request by now")
  func byNow() throws {
    let backend = MockBackend()
    _ = backend.respond(to: request("/melodies"))
    try backend.add(placedStub(.get("/melodies"), line: 12))

    let unmatched = try #require(backend.journal.unmatched.first)
    try GoldenFile("miss-by-now").expect(backend.explanation(of: unmatched.request))
  }

  @Test("finds the stub of the same path among very many, however old it is")
  func manyStubs() throws {
    let old = placedStub(.post("/melodies"), line: 12)
    let new = (0..<2_000).map { placedStub(.get("/oven/\($0)"), line: 13) }

    try GoldenFile("miss-many-stubs").expect(explanation([old] + new, [request("/melodies")]))
  }

  @Test("explains the first hundred unmatched requests, and says how to ask for more")
  func budget() throws {
    let stub = placedStub(.get("/melodies"), line: 12)

    let last = try explanation([stub], (1...100).map { request("/oven/\($0)") })
    let next = try explanation([stub], (1...101).map { request("/oven/\($0)") })

    #expect(last.contains("LoginTests.swift:12"))
    try GoldenFile("miss-101").expect(next)
  }
}
