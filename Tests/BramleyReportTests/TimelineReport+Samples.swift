// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyReport
import BramleyTimeline

extension TimelineReport {
  /// A test that failed after a request.
  static let failedLogin = TimelineReport(
    suite: "Login", name: "a customer sees the melodies", outcome: .failed,
    duration: .milliseconds(1500),
    issues: [
      Issue(
        "No melody was shown.",
        at: CodeLocation(
          fileID: "ApplePieTests/LoginTests.swift", filePath: "/src/LoginTests.swift", line: 24,
          column: 5))
    ],
    events: [
      Event(.launch, "started ApplePie", duration: .milliseconds(300)),
      Event(
        .request, "POST /login → 200", offset: .milliseconds(400),
        details: ["POST /login HTTP/1.1", "", "{}"]),
      Event(
        .screenshot, "Log in", offset: .milliseconds(900),
        attachment: .init(name: "login.png", mediaType: "image/png", bytes: [1, 2, 3])),
    ])

  /// A test that passed without a suite.
  static let passedItems = TimelineReport(
    name: "starts empty", outcome: .passed, duration: .milliseconds(2))
}
