// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import Bramley
import BramleyUI
import BramleyWebDriver
import Testing

/// The app asks the test's own backend, which changes its answers while the app runs.
@Suite("App over a live backend", .scenario(.loginSucceeds))
struct LiveBackendTests {
  private let backend: MockBackend

  init() throws {
    backend = try #require(MockBackend.current)
  }

  @Test("sends what John Doe typed to the server's own address")
  func login() async throws {
    try await withApp(.executable("ApplePie")) { app in
      _ = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
    }

    try backend.verify(.post("https://api.apple.pie/login").json(LoginRequest.johnDoe), .once)
  }

  @Test("recovers from a busy server when the customer tries again")
  func busyServer() async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .status(503), times: 1)

    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      #expect(try await melodies.notice() == ServiceRequestError.unknown.message)

      try await melodies.tryAgain()

      #expect(try await melodies.titles() == Melody.mocks.map(\.title))
      #expect(try await !melodies.showsNotice())
    }
  }

  @Test("shows that melodies are on their way while the server takes its time")
  func slowServer() async throws {
    let oven = Gate()
    try backend.stub(
      .get("https://api.apple.pie/melodies"),
      reply: .computed { _ in
        await oven.pass()
        return .json(Melody.mocks)
      })

    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      try await melodies.waitForProgress()

      oven.open()

      #expect(try await melodies.titles() == Melody.mocks.map(\.title))
      #expect(try await !melodies.showsProgress())
    }
  }

  @Test("shows the stored melodies and says so when the connection is reset")
  func connectionReset() async throws {
    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      #expect(try await melodies.titles() == Melody.mocks.map(\.title))

      try backend.stub(
        .get("https://api.apple.pie/melodies"), reply: .fault(.connectionReset))
      try await melodies.reload()

      #expect(try await melodies.notice() == ServiceRequestError.noNetwork.message)
      #expect(try await melodies.titles() == Melody.mocks.map(\.title))
    }
  }

  @Test("has nothing to show when the connection is reset at the first visit")
  func firstVisitWithoutNetwork() async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .fault(.connectionReset))

    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)

      #expect(try await melodies.notice() == ServiceRequestError.noData.message)
    }
  }

  @Test("shows the new melodies after the backend got new ones")
  func changedMelodies() async throws {
    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      #expect(try await melodies.titles().count == Melody.mocks.count)

      let news = Melody(id: 6, title: "Rhubarb <Rumba> & Co.", band: "Crumbs", seconds: 99)
      try backend.stub(.get("https://api.apple.pie/melodies"), reply: .json([news]))
      try await melodies.reload()

      #expect(try await melodies.titles() == [news.title])
    }
  }

  @Test("says that it does not answer when the app itself is gone")
  func appIsGone() async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .status(503))

    try await withApp(.executable("ApplePie")) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
      #expect(try await melodies.notice() == ServiceRequestError.unknown.message)

      await app.terminate()
      try await melodies.tryAgain()

      #expect(try await melodies.notice().contains("ApplePie does not answer"))
    }
  }
}
