// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyLaunch
import BramleyServer
import Foundation

/// A world that is ready for an app: what to launch it with, and what has to live as long.
package struct PreparedWorld: Sendable {
  /// What the app is launched with.
  package private(set) var plan: LaunchPlan
  /// The listening backend.
  private var server: BackendServer?

  /// Prepares a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - plan: What the app is launched with otherwise; it wins over the world.
  /// - Throws: ``UIError`` when the test has no scenario to play, or a stub cannot be played on
  ///   loopback.
  package init(_ world: AppWorld, _ plan: LaunchPlan) throws(UIError) {
    self.plan = plan
    switch world.kind {
    case .unchanged: break
    case .backend(let backend): try serve(backend, Scenario.current)
    case .scenario(let scenario): name(scenario)
    case .fixedScenario:
      guard let scenario = Scenario.current else {
        throw UIError(
          .appNotStarted,
          "The test has no scenario for the app to play. Give it one with the trait "
            + ".scenario(…), or pass .scenario(…) as the world.")
      }
      name(scenario)
    case .ofTheTest:
      if let backend = MockBackend.current { try serve(backend, Scenario.current) }
    }
  }

  /// Ends what served the app.
  package func close() { server?.stop() }

  /// Serves the backend, and tells the app where.
  private mutating func serve(_ backend: MockBackend, _ scenario: Scenario?) throws(UIError) {
    let token = UUID().uuidString
    do {
      let server = try backend.listen(token: token)
      self.server = server
      add([LaunchKey.backend.name: "http://127.0.0.1:\(server.port)", LaunchKey.token.name: token])
    } catch {
      throw UIError(.appNotStarted, "The backend of the test cannot be served: \(error)")
    }
    if let scenario { add(scenario) }
  }

  private mutating func name(_ scenario: Scenario) {
    add([LaunchKey.scenario.name: scenario.name])
    add(scenario)
  }

  private mutating func add(_ scenario: Scenario) {
    plan.arguments = scenario.launchArguments + plan.arguments
    add(scenario.launchEnvironment)
    if let seed = scenario.seed { add([LaunchKey<UInt64>.seed.name: "\(seed)"]) }
    if let location = scenario.location, let json = try? JSONEncoder().encode(location) {
      add([LaunchKey.location.name: String(decoding: json, as: UTF8.self)])
    }
  }

  /// Adds variables, and the argument without which the app would ignore them.
  private mutating func add(_ environment: [String: String]) {
    if !plan.arguments.contains(AppLaunch.uiTestArgument) {
      plan.arguments.append(AppLaunch.uiTestArgument)
    }
    plan.environment.merge(environment) { own, _ in own }
  }
}
