// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The hands of a test: finds, reads, taps, types and waits.
///
/// A robot decides itself when an element is ready: exactly one match, visible, enabled, at rest,
/// and hit by the pointer. Until then it tries again, up to ``deadline``. It never trusts the
/// driver with that, so tests behave the same in every browser.
///
/// ```swift
/// try await robot.fill(.label("Email"), with: "john@doe.pie")
/// try await robot.tap(.button("Log in"))
/// try await robot.within(.seconds(20)).waitUntilShown(.heading("Melodies"))
/// ```
///
/// Each action is one event on the test's timeline. A failure also leaves a picture there.
public struct Robot: Sendable {
  /// The longest time that one action takes, looking up the element included.
  public var deadline: Duration = .seconds(5)
  /// When the robot takes pictures of its own accord.
  public var screenshots: ScreenshotPolicy = .onArrival

  /// What the robot acts through.
  let driver: any Driver
  /// The address that paths are relative to.
  let home: String?
  /// The screen that the robot is on, as far as it knows.
  var screenName: String?
  /// The time by which the robot waits.
  var pace = Pace.real

  /// Creates a robot.
  ///
  /// - Parameters:
  ///   - driver: What the robot acts through.
  ///   - home: The address that paths are relative to, such as "http://127.0.0.1:8080".
  public init(driver: any Driver, home: String? = nil) {
    self.driver = driver
    self.home = home
  }

  /// The same robot with another deadline for each action.
  public func within(_ limit: Duration) -> Self {
    var robot = self
    robot.deadline = limit
    return robot
  }

  /// The same robot on a screen of that type.
  func on<S: Screen>(_ screen: S.Type) -> Self {
    var robot = self
    robot.screenName = String(describing: screen)
    return robot
  }
}
