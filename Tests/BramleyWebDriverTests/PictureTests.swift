// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyUI
import Testing

extension RobotInChromiumTests {
  @Suite("pictures", .serialized)
  struct Pictures {
    @Test("are PNG files on the timeline, on arrival and on failure")
    func onTheTimeline() async throws {
      let timeline = Timeline(name: "test")
      let robot = try await show("<h1>Log in</h1>", within: .milliseconds(100))

      try await Timeline.$current.withValue(timeline) {
        let screen = try await robot.arrive(at: LoginScreen.self)
        _ = await #expect(throws: UIError.self) { try await screen.robot.tap(.button("Log in")) }
      }

      let pictures = timeline.events.compactMap(\.attachment)
      #expect(
        pictures.map(\.name) == ["LoginScreen.png", "failed-to-tap-button--Log-in-.png"])
      #expect(pictures.allSatisfy { $0.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
      #expect(timeline.events.map(\.isFailure) == [false, false, true, true])
    }
  }
}

/// The login screen of ApplePie.
private struct LoginScreen: Screen {
  static let landmark = Locator.heading("Log in")
  let robot: Robot
}
