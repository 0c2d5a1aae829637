// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Foundation
import Testing

/// Shows a page in the suite's browser.
///
/// - Parameters:
///   - body: The inside of the page's body.
///   - deadline: The deadline of the robot.
/// - Returns: A robot on the page.
/// - Throws: An error when the page does not open.
func show(_ body: String, within deadline: Duration = .seconds(5)) async throws -> Robot {
  let driver = try #require(SharedBrowser.driver)
  let html =
    "<!doctype html><html><head><meta charset=utf-8><title>Apple Pie</title></head>"
    + "<body style='margin:8px'>\(body)<output id=log></output>"
    + "<script>const log = text => document.getElementById('log').append(text + ';')</script>"
    + "</body></html>"
  let address = try #require(
    html.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
  let robot = Robot(driver: driver)
  try await robot.within(.seconds(20)).open("data:text/html;charset=utf-8,\(address)")
  return robot.within(deadline)
}

extension Robot {
  /// What the page's scripts logged.
  var log: String {
    get async throws { try await text(of: .css("#log")) }
  }
}

/// Notes the time that something takes.
func measure(_ work: () async throws -> Void) async rethrows -> Duration {
  let start = ContinuousClock.now
  try await work()
  return start.duration(to: .now)
}
