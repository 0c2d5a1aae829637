// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

extension RequestPatternTests {
  @Suite("logic")
  struct Logic {
    @Test(
      "either(_:_:) takes what one of them takes",
      arguments: [
        ("GET", "/melodies/7", true), ("GET", "/songs/7", true), ("HEAD", "/songs/7", true),
        ("POST", "/songs/7", false), ("GET", "/oven/7", false), ("GET", "/melodies", false),
      ])
    func either(method: String, path: String, matches: Bool) throws {
      let pattern = RequestPattern.either(.get("/melodies/{id}"), .get("/songs/{id}"))

      #expect(try answer(pattern, request(method, path)) == matches.bothWays)
    }

    @Test("either(_:_:) keeps methods apart that differ")
    func methods() throws {
      let pattern = RequestPattern.either(.put("/melodies/{id}"), .post("/melodies"))

      #expect(try answer(pattern, request("PUT", "/melodies/7")) == .yes)
      #expect(try answer(pattern, request("POST", "/melodies")) == .yes)
      #expect(try answer(pattern, request("POST", "/melodies/7")) == .no)
    }

    @Test("either(_:_:) gives the path parameters of the one that matches")
    func parameters() throws {
      let backend = MockBackend()
      try backend.stub(
        .either(.get("/melodies/{id}"), .get("/songs/{song}/play")), reply: .status(200))

      #expect(backend.status(request("/songs/7/play")) == 200)
      #expect(backend.journal.requests.first?.pathParameters == ["song": "7"])
    }

    @Test(
      "not(_:) takes everything else",
      arguments: [
        ("GET", "/melodies", false), ("POST", "/melodies", true), ("GET", "/", true),
        ("OPTIONS", "*", true),
      ])
    func not(method: String, path: String, matches: Bool) throws {
      #expect(
        try answer(.not(.get("/melodies")), request(method, path)) == matches.bothWays)
    }

    @Test(
      "and(_:) asks for both",
      arguments: [
        ("/melodies?page=1", "a=1", true), ("/melodies", "a=1", false),
        ("/melodies?page=1", "session=t-1", false), ("/oven?page=1", "a=1", false),
      ])
    func and(address: String, cookie: String, matches: Bool) throws {
      let pattern = RequestPattern.get("/melodies").query("page", .present)
        .and(.not(.any("/**").cookie("session", .present)))

      #expect(
        try answer(pattern, request(address, headers: ["Cookie": cookie])) == matches.bothWays)
    }

    @Test("and(_:) takes method and path from the other pattern when it has none")
    func narrower() throws {
      let pattern = RequestPattern.any("/**").query("page", "1").and(.get("/melodies/{id}"))

      #expect(try answer(pattern, request("/melodies/7?page=1")) == .yes)
      #expect(try answer(pattern, request("POST", "/melodies/7?page=1")) == .no)
      #expect(pattern.description.hasPrefix("GET /melodies/{id}, "))
    }

    @Test("asks a closure in a pattern only when everything else matches")
    func closures() throws {
      let pattern = RequestPattern.either(
        .get("/melodies").matching("is never asked") { _ in
          Issue.record("asked")
          return true
        }, .get("/melodies").query("page", "2")
      ).header("Accept", "json")

      #expect(try answer(pattern, request("/melodies?page=2")) == .no)
    }

    @Test("of a mistaken pattern is an error when the stub is added")
    func mistake() {
      let patterns: [RequestPattern] = [
        .not(.get("/{")), .either(.get("/a"), .get("/{")), .get("/a").and(.get("/{")),
      ]
      for pattern in patterns {
        let error = backendError { try MockBackend().stub(pattern, reply: .status(200)) }

        #expect(error?.code == .invalidPattern)
      }
    }
  }
}
