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
    default: self.init(wasReplaced ? .pageChanged : .refused, "The browser says: \(sentence)")
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
