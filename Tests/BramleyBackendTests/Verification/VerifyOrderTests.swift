// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("verifyOrder(_:)")
struct VerifyOrderTests {
  private let backend = MockBackend()

  private func send(_ requests: HTTPRequest...) {
    for request in requests { _ = backend.status(request) }
  }

  /// The text of an order of login, melodies and logout that is not kept.
  private func failure() -> String {
    let error = #expect(throws: VerificationError.self) {
      try backend.verifyOrder(
        .post("/login").json(["email": "john@doe.pie"]), .get("/melodies/{id}"),
        .delete("/session"))
    }
    return error?.message ?? "no error"
  }

  @Test("passes whatever else came in between, and whichever stub answered")
  func passes() throws {
    try backend.add(placedStub(.get("/melodies"), line: 3))
    send(
      request("/oven"), request("POST", "/login"), request("/oven"), request("/melodies"),
      request("DELETE", "/session"))

    try backend.verifyOrder(.post("/login"), .get("/melodies"), .delete("/session"))
    try backend.verifyOrder(.get("/oven"), .get("/oven"))
  }

  @Test("counts each request for one pattern at most")
  func once() throws {
    send(request("/melodies"), request("/oven"))

    try backend.verifyOrder(.get("/**"), .get("/oven"))
    #expect(throws: VerificationError.self) {
      try backend.verifyOrder(.get("/melodies"), .get("/**"), .get("/oven"))
    }
  }

  @Test("knows where it was asked, and what is missing")
  func error() throws {
    let line = #line + 2
    do {
      try backend.verifyOrder(.get("/melodies"), .get("/oven"))
      Issue.record("the verification passes")
    } catch let error as VerificationError {
      #expect(error.location.line == line)
      #expect(error.pattern.description == "GET /melodies")
      #expect(error.received == 0)
    }
  }

  @Test("refuses an order of nothing, and a pattern that cannot be read")
  func mistakes() {
    let empty = #expect(throws: BackendError.self) { try backend.verifyOrder() }
    #expect(empty?.message.hasPrefix("An order of no requests is always kept.") == true)
    #expect(throws: BackendError.self) { try backend.verifyOrder(.get("/a"), .get("/{a")) }
  }

  @Test("says that no request came at all")
  func noRequest() throws { try GoldenFile("order-no-request").expect(failure()) }

  @Test("shows what came too early, and the nearest that came later")
  func tooEarly() throws {
    try backend.add(placedStub(.any("/melodies/{id}"), line: 3))
    send(
      request("/melodies/7"), request("POST", "/login", body: #"{"email":"john@doe.pie"}"#),
      request("/oven"), request("POST", "/melodies/8"))

    try GoldenFile("order-too-early").expect(failure())
  }

  @Test("shows the nearest when not even the first came")
  func first() throws {
    send(request("POST", "/login", body: #"{"email":"jane@doe.pie"}"#))

    try GoldenFile("order-first").expect(failure())
  }

  @Test("says that nothing came after the last that was found, and what the journal has dropped")
  func dropped() throws {
    let backend = MockBackend(journalByteLimit: 2_000)
    for number in 1...6 { _ = backend.status(request("/melodies/\(number)")) }
    _ = backend.status(request("POST", "/login"))

    let error = #expect(throws: VerificationError.self) {
      try backend.verifyOrder(.post("/login"), .get("/melodies/{id}"))
    }
    try GoldenFile("order-dropped").expect(error?.message ?? "no error")
  }
}
