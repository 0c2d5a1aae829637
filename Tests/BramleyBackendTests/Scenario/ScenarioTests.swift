// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Scenario")
struct ScenarioTests {
  private static let login = Scenario("Login succeeds") {
    Stub(.post("/login"), reply: .json(["token": "t-1"]))
  }

  /// A scenario whose stubs depend on its arguments.
  private func world(isPremium: Bool, pages: Int, extra: [Stub] = []) -> Scenario {
    Scenario("Pages", launchArguments: ["-uiTest"], launchEnvironment: ["OVEN": "hot"], seed: 7) {
      Self.login
      if isPremium { Stub(.get("/premium"), reply: .status(200)) }
      if pages > 1 {
        Stub(.get("/pages"), reply: .text("many"))
      } else {
        Stub(.get("/pages"), reply: .text("one"))
      }
      for page in 1...pages {
        Stub(.get("/melodies").query("page", "\(page)"), reply: .text("page \(page)"))
      }
      extra
    }
  }

  @Test("holds the stubs of its conditions, loops, arrays and other scenarios")
  func builder() throws {
    let small = try MockBackend(world(isPremium: false, pages: 1))
    let large = try MockBackend(
      world(isPremium: true, pages: 3, extra: [Stub(.get("/extra"), reply: .status(200))]))

    #expect(small.text(request("POST", "/login")) == #"{"token":"t-1"}"#)
    #expect(small.status(request("/premium")) == 404)
    #expect(small.text(request("/pages")) == "one")
    #expect(small.text(request("/melodies?page=1")) == "page 1")
    #expect(small.status(request("/melodies?page=3")) == 404)
    #expect(large.status(request("/premium")) == 200)
    #expect(large.text(request("/pages")) == "many")
    #expect(large.text(request("/melodies?page=3")) == "page 3")
    #expect(large.status(request("/extra")) == 200)
  }

  @Test("keeps what it is made of")
  func parts() {
    let scenario = world(isPremium: true, pages: 2)

    #expect(scenario.name == "Pages")
    #expect(scenario.launchArguments == ["-uiTest"])
    #expect(scenario.launchEnvironment == ["OVEN": "hot"])
    #expect(scenario.seed == 7)
    #expect(scenario.stubs.count == 5)
    #expect(Scenario("Empty").stubs.isEmpty)
  }

  @Test("can be added to a backend that has stubs, and is newer than they are")
  func added() throws {
    let backend = MockBackend()
    try backend.stub(.post("/login"), reply: .status(401))

    try backend.add(Self.login.stubs)

    #expect(backend.status(request("POST", "/login")) == 200)
  }

  @Test("with a mistake cannot be a backend")
  func mistake() {
    let error = #expect(throws: BackendError.self) {
      try MockBackend(
        Scenario("Broken") { placedStub(.get("/melodies/{"), line: 4) })
    }

    #expect(error?.location?.line == 4)
  }
}
