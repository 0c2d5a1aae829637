// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import BramleyUI
import Foundation

extension DriverError {
  /// What scripts run into when their page is replaced, in the words of the drivers.
  private static let replacements = [
    "document unloaded", "aborted by navigation", "Cannot find context", "frame detached",
    "context was destroyed", "no such execution context", "uniqueContextId not found",
    "Inspected target navigated",
  ]

  /// What to do about addresses that the browser cannot open, by its own words.
  private static let remedies = [
    (
      "ERR_CONNECTION_REFUSED",
      "Nobody listens there. Check the address, and that the app is running."
    ),
    (
      "ERR_PROXY_CONNECTION_FAILED",
      "It may reach this machine alone. Give it the network .unlimited to let it out."
    ),
    (
      "ERR_UNSAFE_PORT",
      "It refuses to talk to this port. Let the app serve on another one, such as 8080."
    ),
  ]

  /// Translates what a driver said.
  init(_ wire: WireError) {
    let firstLine = wire.message?.split(separator: "\n").first.map(String.init) ?? ""
    let sentence = firstLine.isEmpty ? wire.error : firstLine
    let wasReplaced = Self.replacements.contains { wire.message?.contains($0) ?? false }
    switch wire.error {
    case "unexpected alert open": self.init(.dialogOpen, wire.data?.text ?? sentence)
    case "no such alert": self.init(.noDialog, sentence)
    case "stale element reference", "no such frame", "detached shadow root":
      self.init(.pageChanged, sentence)
    case "timeout", "script timeout": self.init(.deadlineReached, sentence)
    case "session not created": self.init(.refused, wire.message ?? sentence)
    case "invalid session id", "no such window", "disconnected", "tab crashed":
      self.init(.sessionLost, "The browser is gone (\(sentence)).")
    default:
      let remedy = Self.remedies.first { sentence.contains($0.0) }.map { ". \($0.1)" } ?? ""
      self.init(
        wasReplaced ? .pageChanged : .refused, "The browser says: \(sentence)\(remedy)")
    }
  }

  /// Translates what became of the connection.
  init(_ error: NetworkError, _ limit: Duration) {
    switch error.code {
    case .cancelled: self.init(.cancelled, "The task was cancelled.")
    case .deadlineReached:
      self.init(.deadlineReached, "The browser did not answer within \(limit.text).")
    default: self.init(.sessionLost, "The browser's driver is gone (\(error.message)).")
    }
  }
}
