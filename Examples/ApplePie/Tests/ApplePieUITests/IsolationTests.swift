// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Bramley
import BramleyUI
import BramleyWebDriver
import Testing

@Suite("Isolation")
struct IsolationTests {
  @Test(
    "lets no request leave the machine, and names the nearest stub",
    .backend(unmatched: .areAllowed) {
      Stub(.get("https://api.apple.pie/login"), reply: .status(204))
    })
  func unmatchedRequest() async throws {
    let backend = try #require(MockBackend.current)

    try await withApp(.executable("ApplePie")) { app in
      let login = try await app.screen(LoginScreen.self)
      try await login.tryToLogIn(as: .johnDoe)

      #expect(try await login.problem() == APIError.unexpectedStatus(404).message)
    }

    let unmatched = try #require(backend.journal.unmatched.first?.request)
    #expect(backend.journal.entries.count == 1)
    #expect(unmatched.url == "https://api.apple.pie/login")
    #expect(backend.explanation(of: unmatched).contains("GET https://api.apple.pie/login"))
  }
}
