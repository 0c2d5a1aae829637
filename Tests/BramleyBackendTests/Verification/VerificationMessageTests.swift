// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Verification message")
struct VerificationMessageTests {
  private let login = RequestPattern.post("https://api.apple.pie/login")
    .json(["email": "john@doe.pie", "remember": true])

  /// The text of a verification that fails, after some requests.
  private func failure(
    of pattern: RequestPattern, _ count: ExpectedCount = .once, byteLimit: Int = 1 << 20,
    after requests: [HTTPRequest], stubs: [Stub] = []
  ) throws -> String {
    let backend = MockBackend(journalByteLimit: byteLimit)
    try backend.add(stubs)
    for request in requests { _ = backend.respond(to: request) }
    let error = #expect(throws: VerificationError.self) { try backend.verify(pattern, count) }
    return error?.message ?? "no error"
  }

  @Test("is told with the line that asked")
  func place() {
    let line = #line + 1
    let error = verificationError { try MockBackend().verify(.get("/melodies")) }

    #expect(
      error?.description.hasSuffix("\nverified at VerificationMessageTests.swift:\(line)") == true)
  }

  /// The error that a call throws, not by the #expect macro, which would change the line.
  private func verificationError(_ call: () throws -> Void) -> VerificationError? {
    do {
      try call()
      return nil
    } catch {
      return error as? VerificationError
    }
  }

  @Test("says that no request came, and what to look at")
  func noRequest() throws {
    try GoldenFile("verify-no-request").expect(failure(of: login, after: []))
  }

  @Test("shows a typing mistake in the path")
  func path() throws {
    try GoldenFile("verify-path").expect(
      failure(
        of: .get("https://api.apple.pie/melodies/{id}"), .atLeast(1),
        after: [request("https://api.apple.pie/melodys/7")]))
  }

  @Test("shows the one JSON member that differs, of the nearest request")
  func json() throws {
    let sent = [
      request("https://api.apple.pie/melodies"),
      request(
        "POST", "https://api.apple.pie/login",
        body: #"{"remember":false,"email":"jane@doe.pie","device":"oven"}"#),
      request(
        "POST", "https://api.apple.pie/login", body: #"{"remember":true,"email":"jon@doe.pie"}"#),
      request("POST", "https://api.apple.pie/logout"),
    ]

    try GoldenFile("verify-json-member").expect(
      failure(
        of: login, after: sent,
        stubs: [placedStub(.post("/login"), reply: .status(401), line: 5)]))
  }

  @Test("shows missing headers, other query items and other text in columns")
  func fields() throws {
    let pattern = RequestPattern.put("/melodies?page=1&sort=title")
      .header("Authorization", "Bearer t-1").header("Accept", .contains("json"))
      .header("X-Debug", .absent).body("Crumble Waltz\n")
    let sent = request(
      "PUT", "/melodies?sort=title&page=2",
      headers: ["Accept": "application/json", "X-Debug": "on"], body: "Crumble Waltz ")

    try GoldenFile("verify-fields").expect(failure(of: pattern, after: [sent]))
  }

  @Test("shows the place at which long texts part")
  func longText() throws {
    let recipe = String(repeating: "Peel the apples. ", count: 20)
    let pattern = RequestPattern.post("/recipes").body(recipe + "Bake.")

    try GoldenFile("verify-long-text").expect(
      failure(of: pattern, after: [request("POST", "/recipes", body: recipe + "Fry.")]))
  }

  @Test("says that a body is no JSON, or was cut")
  func notJSON() throws {
    try GoldenFile("verify-not-json").expect(
      failure(
        of: login,
        after: [request("POST", "https://api.apple.pie/login", body: "email=john%40doe.pie")]))
    try GoldenFile("verify-cut-body").expect(
      failure(
        of: .post("/order").jsonContaining(["id": 1]), byteLimit: 2_400,
        after: [
          request(
            "POST", "/order",
            body: #"{"id":1,"note":""# + String(repeating: "a", count: 3_000) + #""}"#)
        ]))
  }

  @Test("lists what was too much")
  func tooMany() throws {
    let sent = (1...13).map { request("POST", "/login?attempt=\($0)") } + [request("/melodies")]

    try GoldenFile("verify-too-many").expect(
      failure(of: .post("/login"), .atMost(2), after: sent))
    try GoldenFile("verify-never").expect(
      failure(of: .get("/melodies"), .never, after: Array(sent.suffix(2))))
  }

  @Test("shows what matched and the nearest of the others when some are missing")
  func tooFew() throws {
    try GoldenFile("verify-too-few").expect(
      failure(
        of: .get("/melodies").query("page", .one(of: "1", "2")), .twice,
        after: [
          request("/melodies?page=1"), request("/oven"), request("/melodies?page=3"),
        ]))
  }

  @Test("says that the journal has dropped requests, also when what is left would pass")
  func dropped() throws {
    let sent = [request("POST", "/login")] + (1...9).map { request("/melodies/\($0)") }

    try GoldenFile("verify-dropped").expect(
      failure(of: .post("/login"), byteLimit: 2_000, after: sent))
    try GoldenFile("verify-dropped-never").expect(
      failure(of: .post("/login"), .never, byteLimit: 2_000, after: sent))
  }

  @Test("passes in spite of dropped requests when they cannot matter")
  func droppedPass() throws {
    let backend = MockBackend(journalByteLimit: 2_000)
    for number in 1...9 { _ = backend.respond(to: request("/melodies/\(number)")) }

    try backend.verify(.get("/melodies/{id}"), .atLeast(3))
    try backend.verify(.post("/login"), .atMost(6))
    backend.clearJournal()
    try backend.verify(.post("/login"), .never)
  }

  @Test("tells of a closure that said no, and of one that was not asked")
  func closures() throws {
    let pattern = RequestPattern.get("/melodies/{id}")
      .matching("the id is even") { Int($0.pathParameters["id"] ?? "")?.isMultiple(of: 2) == true }

    try GoldenFile("verify-closure").expect(failure(of: pattern, after: [request("/melodies/7")]))
    try GoldenFile("verify-closure-not-asked").expect(
      failure(of: pattern, after: [request("POST", "/melodies/8")]))
  }

  @Test("names the JSON places of arrays and odd names, and how many more there are")
  func places() throws {
    let pattern = RequestPattern.post("/order").json([
      "apples": [1, 2, 3], "oven temp": 180, "": nil, "list": ["a", "b"],
      "more": .object(
        Dictionary(uniqueKeysWithValues: (1...12).map { ("n\($0)", JSONValue.number(.init($0))) })),
    ])
    let body = #"{"apples":[1,5],"oven temp":181,"list":{"a":"b"},"more":{}}"#

    try GoldenFile("verify-json-places").expect(
      failure(of: pattern, after: [request("POST", "/order", body: body)]))
  }

  @Test("knows where it was asked, and what was asked")
  func error() throws {
    let line = #line + 2
    do {
      try MockBackend().verify(login, .twice)
      Issue.record("the verification passes")
    } catch let error as VerificationError {
      #expect(error.location.line == line)
      #expect(error.expected == .twice)
      #expect(error.received == 0)
    }
  }
}
