// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyLaunch
import BramleyUI
import Testing

@Suite("AppWorld")
struct PreparedWorldTests {
  private let plan = LaunchPlan(arguments: ["--port", "0"], environment: ["Login": "Mine"])
  private let scenario = Scenario(
    "Rain", launchArguments: ["--wet"], launchEnvironment: ["Login": "Success", "Oven": "hot"],
    location: Location(latitude: 52, longitude: -3, name: "Hereford"), seed: 7)

  @Test("leaves the world alone outside of a test's traits")
  func noTraits() throws {
    let world = try PreparedWorld(.ofTheTest, plan)

    #expect(world.plan == plan)
  }

  @Test("serves the backend of the test, with its scenario")
  func backendOfTheTest() throws {
    let world = try MockBackend.$current.withValue(MockBackend()) {
      try Scenario.$current.withValue(scenario) { try PreparedWorld(.ofTheTest, plan) }
    }
    defer { world.close() }

    let launch = AppLaunch(arguments: world.plan.arguments, environment: world.plan.environment)
    #expect(world.plan.arguments == ["--wet", "--port", "0", AppLaunch.uiTestArgument])
    #expect(world.plan.environment["Login"] == "Mine")
    #expect(world.plan.environment["Oven"] == "hot")
    #expect(launch[.backend]?.hasPrefix("http://127.0.0.1:") == true)
    #expect(launch[.token]?.isEmpty == false)
    #expect(launch[.scenario] == nil)
    #expect(launch[.seed] == 7)
    #expect(launch.location == scenario.location)
  }

  @Test("names a scenario for the app to play by itself")
  func fixedScenario() throws {
    let world = try Scenario.$current.withValue(scenario) {
      try PreparedWorld(.fixedScenario, plan)
    }

    let launch = AppLaunch(arguments: world.plan.arguments, environment: world.plan.environment)
    #expect(launch[.scenario] == "Rain")
    #expect(launch[.backend] == nil)
  }

  @Test("says so when there is no scenario to play")
  func noScenario() {
    let error = #expect(throws: UIError.self) { try PreparedWorld(.fixedScenario, plan) }

    #expect(error?.message.contains(".scenario(") == true)
  }

  @Test("refuses a stub that the loopback door cannot play")
  func unplayable() throws {
    let backend = try MockBackend { Stub(.get("/pie"), reply: .fault(.urlError(-1009))) }

    let error = #expect(throws: UIError.self) { try PreparedWorld(.backend(backend), plan) }

    #expect(error?.message.contains("backend.urlSession()") == true)
  }
}
