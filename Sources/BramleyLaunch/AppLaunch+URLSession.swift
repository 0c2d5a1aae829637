// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyBackend
import BramleyURLSession

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension AppLaunch {
  /// The session that the app's API client uses.
  ///
  /// - Launched by a user: an ordinary session.
  /// - Launched with a live backend: every request goes to the test's backend, whatever its
  ///   address; the test can change the answers while the app runs.
  /// - Launched with a fixed scenario: the app answers its own requests by the scenario's stubs.
  /// - Launched by a UI test with neither: every request gets a 404. Nothing leaves the machine.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios that the app knows.
  ///   - configuration: The configuration of the session.
  /// - Returns: A session of its own, which lives as long as it is kept.
  /// - Throws: ``LaunchError`` for a scenario that the app does not know or cannot use, and for an
  ///   address of the backend that cannot be read.
  public func urlSession(
    scenarios: [Scenario] = [], configuration: URLSessionConfiguration = .ephemeral
  ) throws(LaunchError) -> URLSession {
    guard isUITest else { return URLSession(configuration: configuration) }
    let backend = try mockedBackend(scenarios)
    do {
      return try backend.urlSession(
        configuration: configuration, delegate: BackendKeeper(backend))
    } catch {
      throw LaunchError(.unusableScenario, error.description)
    }
  }

  /// What stands in for the outside world: the test's own backend, a scenario, or nothing at all.
  private func mockedBackend(_ scenarios: [Scenario]) throws(LaunchError) -> MockBackend {
    if let address = self[.backend] {
      return try LiveBackend(address: address, token: self[.token]).backend()
    }
    guard let scenario = try scenario(among: scenarios) else { return MockBackend() }
    do {
      return try MockBackend(scenario)
    } catch {
      throw LaunchError(.unusableScenario, error.description)
    }
  }
}
