// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization

@testable import BramleyUI

/// Time that passes only while a robot waits.
final class VirtualTime: Sendable {
  private let elapsed = Mutex(Duration.zero)

  /// The time that has passed.
  var now: Duration { elapsed.withLock(\.self) }

  /// The pace of a robot that lives in this time.
  var pace: Pace {
    Pace(
      now: { self.now },
      pause: { duration in self.elapsed.withLock { $0 += duration } })
  }
}

/// A robot with a fake driver, in virtual time.
func robot(_ driver: FakeDriver, _ time: VirtualTime = VirtualTime()) -> Robot {
  var robot = Robot(driver: driver, home: "http://127.0.0.1:8080")
  robot.pace = time.pace
  return robot
}

/// The login screen of ApplePie.
struct LoginScreen: Screen {
  static let landmark = Locator.heading("Log in")
  let robot: Robot
}
