// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieMocks
import Bramley
import Testing

@Suite("Isolation")
struct IsolationTests {
  @Test(
    "fails a test whose app asks for what no stub answers, with the nearest stub",
    .failing(with: "GET https://api.apple.pie/login"), .backend)
  func unmatchedRequest() async throws {
    let backend = try #require(MockBackend.current)
    try backend.stub(.get("https://api.apple.pie/login"), reply: .status(204))
    let client = APIClient(session: try backend.urlSession())

    await #expect(throws: APIError.unexpectedStatus(404)) { try await client.logIn(.johnDoe) }
  }
}
