// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieMocks
import Bramley
import BramleyUI
import BramleyWebDriver
import Testing

@Suite("Isolation")
struct IsolationTests {
  @Test(
    "lets no request leave the machine, and fails the test with the nearest stub",
    .failing(with: "api.apple.pie/login"), .backend)
  func unmatchedRequest() async throws {
    let backend = try #require(MockBackend.current)
    try backend.stub(.get("https://api.apple.pie/login"), reply: .status(204))

    try await withApp(.executable("ApplePie")) { app in
      let login = try await app.screen(LoginScreen.self)
      try await login.tryToLogIn(as: .johnDoe)

      #expect(try await login.problem() == APIError.unexpectedStatus(404).message)
    }

    #expect(backend.journal.unmatched.map(\.request.url) == ["https://api.apple.pie/login"])
  }
}
