// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import Bramley
import BramleyUI
import BramleyWebDriver
import Testing

/// The app plays a scenario that it knows by name; no server is needed.
@Suite("App that plays a scenario by itself")
struct FixedScenarioTests {
  @Test("lets John Doe in and greets him", .scenario(.loginSucceeds))
  func success() async throws {
    try await withApp(.executable("ApplePie"), world: .fixedScenario) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)

      #expect(try await melodies.greeting() == "Hello, \(Customer.johnDoe.name)")
      #expect(try await melodies.titles() == Melody.mocks.map(\.title))
    }
  }

  @Test("says why John Doe is not let in, and keeps the form as it was", .scenario(.loginFails))
  func failure() async throws {
    try await withApp(.executable("ApplePie"), world: .fixedScenario) { app in
      let login = try await app.screen(LoginScreen.self)

      try await login.tryToLogIn(as: .johnDoe)

      #expect(try await login.problem() == APIProblem.wrongPassword.message)
      #expect(try await login.email() == Customer.johnDoe.email)
    }
  }

  @Test("answers the same request in two ways in one run", .scenario(.loginSucceedsAtSecondTry))
  func secondTry() async throws {
    try await withApp(.executable("ApplePie"), world: .fixedScenario) { app in
      let login = try await app.screen(LoginScreen.self)
      try await login.tryToLogIn(as: .johnDoe)
      #expect(try await login.problem() == APIError.unexpectedStatus(503).message)

      let melodies = try await login.logIn(as: .johnDoe)

      #expect(try await melodies.titles() == Melody.mocks.map(\.title))
    }
  }

  @Test("shows the mocked place", .scenario(.loginSucceeds))
  func place() async throws {
    try await withApp(.executable("ApplePie"), world: .fixedScenario) { app in
      let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)

      #expect(try await melodies.place() == Location.southwell.name)
    }
  }

  @Test("does not start in a scenario that it doesn't know")
  func unknownScenario() async throws {
    let error = await #expect(throws: UIError.self) {
      try await withApp(.executable("ApplePie"), world: .scenario(Scenario("Login: Perhaps"))) {
        _ in
      }
    }

    #expect(error?.message.contains("\"Login: Perhaps\"") == true)
    #expect(error?.message.contains("\"Login: Success\"") == true)
  }
}
