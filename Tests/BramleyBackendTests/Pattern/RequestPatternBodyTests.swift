// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

extension RequestPatternTests {
  @Suite("body")
  struct Body {
    private struct Login: Encodable {
      var email: String
      var remember = true
    }

    private struct Unbakeable: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "raw dough"))
      }
    }

    @Test(
      "json(_:) compares by structure, numbers as decimals",
      .bug("https://github.com/wiremock/wiremock/issues/1779"),
      .bug("https://github.com/wiremock/wiremock/issues/203"),
      .bug("https://github.com/Subito-it/SBTUITestTunnel/issues/77"),
      .bug("https://github.com/wiremock/wiremock/issues/2610"),
      .bug("https://github.com/SpectoLabs/hoverfly/issues/1169"),
      arguments: [
        (#"{"email":"john@doe.pie","remember":true}"#, true),
        (#" { "remember" : true, "email" : "john@doe.pie" } "#, true),
        (#"{"email":"john@doe.pie","remember":1}"#, false),
        (#"{"email":"john@doe.pie","remember":true,"oven":1}"#, false),
        (#"{"email":"john@doe.pie"}"#, false), ("", false), ("john", false), ("[]", false),
      ])
    func json(body: String, matches: Bool) throws {
      let sent = request("POST", "/login", body: body)

      #expect(
        try answer(.post("/login").json(["email": "john@doe.pie", "remember": true]), sent)
          == matches.bothWays)
      #expect(
        try answer(.post("/login").json(Login(email: "john@doe.pie")), sent)
          == matches.bothWays)
    }

    @Test(
      "json(_:) tells exact decimals apart",
      arguments: [
        ("1.2000", true), ("12e-1", true), ("1.2000000000000000000001", false), ("\"1.2\"", false),
      ])
    func decimals(body: String, matches: Bool) throws {
      #expect(
        try answer(.post("/price").json(1.2), request("POST", "/price", body: body))
          == matches.bothWays)
    }

    @Test(
      "jsonContaining(_:) lets further members and elements be",
      arguments: [
        (#"{"customer":{"email":"john@doe.pie","age":40},"melodies":[1,2,3]}"#, true),
        (#"{"customer":{"email":"jane@doe.pie"},"melodies":[1,2,3]}"#, false),
        (#"{"customer":{"email":"john@doe.pie"},"melodies":[1]}"#, false),
        (#"{"melodies":[3,1]}"#, false), ("nothing", false),
      ])
    func containing(body: String, matches: Bool) throws {
      let pattern = RequestPattern.post("/order")
        .jsonContaining(["customer": ["email": "john@doe.pie"], "melodies": [3, 1]])

      #expect(try answer(pattern, request("POST", "/order", body: body)) == matches.bothWays)
    }

    @Test("jsonContaining(_:) takes a value of the app")
    func containingEncodable() throws {
      let pattern = RequestPattern.post("/login").jsonContaining(Login(email: "john@doe.pie"))
      let body = #"{"email":"john@doe.pie","remember":true,"device":"oven"}"#

      #expect(try answer(pattern, request("POST", "/login", body: body)) == .yes)
    }

    @Test("body(_:) compares every byte")
    func text() throws {
      let pattern = RequestPattern.post("/notes").body("Crumble 🍏\n")

      #expect(try answer(pattern, request("POST", "/notes", body: "Crumble 🍏\n")) == .yes)
      #expect(try answer(pattern, request("POST", "/notes", body: "Crumble 🍏")) == .no)
    }

    @Test("a value that cannot be encoded is an error when the stub is added, at the stub's line")
    func encodingMistake() throws {
      let line = #line + 2
      let error = backendError {
        try MockBackend().stub(.post("/bake").json(Unbakeable()), reply: .status(200))
      }

      #expect(error?.code == .invalidPattern)
      #expect(error?.location?.line == line)
      #expect(error?.message.contains("raw dough") == true)
    }
  }

  @Suite("mistakes")
  struct Mistakes {
    @Test(
      "are thrown when the stub is added, with its file and line",
      arguments: [
        ("/melodies/{id", "{id"), ("/melodies/{id}.json", "{id}.json"), ("/{a}/{a}", "twice"),
        ("/**/play", "**"), ("https:///melodies", "host"), ("https://a:b:c/", "host"),
        ("/melodies#top", "#"), ("melodies", "\"/melodies\""),
        ("api.apple.pie/melodies", "\"https://api.apple.pie/melodies\""),
        ("/melodies?page={page}", ".query(\"page\", .present)"),
      ])
    func thrown(address: String, part: String) throws {
      let backend = MockBackend()
      let line = #line + 1
      let error = backendError { try backend.stub(.get(address), reply: .status(200)) }

      #expect(error?.code == .invalidPattern)
      #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
      #expect(error?.location?.line == line)
      #expect(error?.location?.fileName == "RequestPatternBodyTests.swift")
      #expect(error?.description.hasPrefix("RequestPatternBodyTests.swift:\(line): ") == true)
      #expect(backend.respond(to: request("/")).response?.bodyText.contains("no stubs") == true)
    }

    @Test("in the method are thrown, too", arguments: ["", "GE T", "BÄKE", "GET\r\n"])
    func method(method: String) {
      let error = backendError {
        try MockBackend().stub(.method(method, "/melodies"), reply: .status(200))
      }

      #expect(error?.code == .invalidPattern)
    }

    @Test("are thrown by a verification, too")
    func verification() throws {
      let error = #expect(throws: BackendError.self) {
        try MockBackend().verify(.get("/melodies/{id"))
      }

      #expect(error?.code == .invalidPattern)
    }

    @Test("of one stub keep all of a list from being added")
    func allOrNone() throws {
      let backend = MockBackend()
      #expect(throws: BackendError.self) {
        try backend.add([
          Stub(.get("/melodies"), reply: .status(200)), Stub(.get("/{"), reply: .status(200)),
        ])
      }

      #expect(backend.status(request("/melodies")) == 404)
    }
  }
}
