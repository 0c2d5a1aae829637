// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Testing

/// Shows a page in the suite's browser.
///
/// - Parameters:
///   - body: The inside of the page's body.
///   - others: The bodies of further pages, by their paths.
///   - deadline: The deadline of the robot.
/// - Returns: A robot on the page.
/// - Throws: An error when the page does not open.
func show(
  _ body: String, others: [String: String] = [:], within deadline: Duration = .seconds(5)
) async throws -> Robot {
  let stage = try #require(SharedBrowser.stage)
  let robot = Robot(driver: stage.driver, home: stage.server.url)
  for (path, body) in others { stage.server.put(page(body), at: path) }
  try await robot.within(.seconds(20)).open(stage.server.add(page(body)))
  return robot.within(deadline)
}

/// A whole page whose scripts can log.
private func page(_ body: String) -> String {
  """
  <!doctype html><html><head><meta charset=utf-8><title>Apple Pie</title></head>
  <body style="margin:8px">\(body)<output id=log></output>
  <script>const log = text => document.getElementById('log').append(text + ';')</script>
  </body></html>
  """
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
