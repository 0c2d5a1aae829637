// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a new session is asked for.
struct Capabilities: Encodable, Sendable {
  /// What the session must be able to do.
  private struct Wanted: Encodable {
    var browserName = "chrome"
    /// Dialogs stay open, so that a test sees them and answers them.
    var unhandledPromptBehavior = "ignore"
    /// The robot waits for elements; nothing is gained by waiting for pictures as well.
    var pageLoadStrategy = "eager"
    var timeouts = ["implicit": 0, "pageLoad": 60_000, "script": 30_000]
    var options: Options

    enum CodingKeys: String, CodingKey {
      case browserName, unhandledPromptBehavior, pageLoadStrategy, timeouts
      case options = "goog:chromeOptions"
    }
  }

  /// What Chromium is started with.
  private struct Options: Encodable {
    var binary: String
    var args: [String]
  }

  private var capabilities: [String: Wanted]

  /// Creates the capabilities of a Chromium.
  init(binary: String, arguments: [String]) {
    capabilities = [
      "alwaysMatch": Wanted(options: Options(binary: binary, args: arguments))
    ]
  }
}
