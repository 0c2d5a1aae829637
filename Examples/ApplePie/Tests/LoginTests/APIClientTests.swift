// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import Bramley
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("API client", .backend)
struct APIClientTests {
  private let backend: MockBackend
  private let client: APIClient

  init() throws {
    backend = try #require(MockBackend.current)
    client = APIClient(session: try backend.urlSession())
  }

  @Test("lets John Doe in, in the scenario that the UI tests play", .scenario(.loginSucceeds))
  func success() async throws {
    #expect(try await client.logIn(.johnDoe) == .johnDoe)
  }

  @Test(
    "gives the server's sentence, in the scenario that the UI tests play",
    .scenario(.loginFails))
  func failure() async {
    await #expect(throws: APIError.rejected(APIProblem.wrongPassword.message)) {
      try await client.logIn(.johnDoe)
    }
  }

  @Test("posts email and password as JSON", .scenario(.loginSucceeds))
  func request() async throws {
    _ = try await client.logIn(.johnDoe)

    try backend.verify(
      .post("https://api.apple.pie/login").header("Content-Type", "application/json")
        .json(["email": "john@doe.pie", "password": "crumble"]),
      .once)
  }

  @Test("can be tried again after the server was busy", .scenario(.loginSucceedsAtSecondTry))
  func secondTry() async throws {
    await #expect(throws: APIError.unexpectedStatus(503)) { try await client.logIn(.johnDoe) }
    #expect(try await client.logIn(.johnDoe) == .johnDoe)
  }

  @Test("gives the melodies in the server's order", .scenario(.loginSucceeds))
  func melodies() async throws {
    #expect(try await client.melodies(token: LoginResponse.johnDoe.token) == Melody.mocks)
  }

  @Test("shows the token to the server")
  func token() async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))

    _ = try await client.melodies(token: "butter")

    try backend.verify(
      .get("https://api.apple.pie/melodies").header("Authorization", "Bearer butter"), .once)
  }

  @Test(
    "says that there is no network when the connection breaks",
    arguments: [Fault.connectionReset, .closedConnection, .urlError(.notConnectedToInternet)])
  func noNetwork(fault: Fault) async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .fault(fault))

    await #expect(throws: APIError.noNetwork) { try await client.melodies(token: "t-1") }
  }

  @Test("says which status it did not expect", arguments: [204, 404, 500, 503])
  func unexpectedStatus(status: Int) async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .status(status))

    await #expect(throws: APIError.unexpectedStatus(status)) {
      try await client.melodies(token: "t-1")
    }
  }

  @Test(
    "gives the server's sentence only when the request is to blame",
    arguments: [
      (400, .rejected(APIProblem.wrongPassword.message)),
      (499, .rejected(APIProblem.wrongPassword.message)), (500, .unexpectedStatus(500)),
      (399, .unexpectedStatus(399)),
    ] as [(Int, APIError)])
  func blame(status: Int, expected: APIError) async throws {
    try backend.stub(
      .post("https://api.apple.pie/login"), reply: .json(APIProblem.wrongPassword, status: status))

    await #expect(throws: expected) { try await client.logIn(.johnDoe) }
  }

  @Test(
    "says that it can't read what is no list of melodies",
    arguments: ["", "[", "{}", #"[{"id": "one"}]"#])
  func malformedReply(body: String) async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .text(body))

    let error = await #expect(throws: APIError.self) { try await client.melodies(token: "t-1") }

    guard case .malformedReply = error else {
      Issue.record("Expected a malformed reply, got \(String(describing: error)).")
      return
    }
  }
}
