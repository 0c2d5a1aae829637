// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import BramleyBackend
import BramleyLaunch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Connects the app with the world that a UI test describes.
struct MockAppDelegate: AppDelegate {
  /// A session that reaches nothing but the test's backend or scenario.
  let urlSession: URLSession
  /// Where the test put the customer.
  let place: Place?
  /// A folder of this launch alone, deleted at its end.
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ApplePie-\(UUID().uuidString)")

  /// Creates the delegate for a launch by a UI test.
  ///
  /// - Throws: `LaunchError` when the app doesn't know the scenario that the test names.
  init(_ launch: AppLaunch) throws(LaunchError) {
    urlSession = try launch.urlSession(scenarios: Scenario.applePie)
    place = launch.location.map {
      Place(latitude: $0.latitude, longitude: $0.longitude, name: $0.name)
    }
  }

  /// Deletes the folder and closes the session.
  func appWillStop() {
    urlSession.invalidateAndCancel()
    try? FileManager.default.removeItem(at: folder)
  }
}
