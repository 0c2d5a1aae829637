// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How a call ended, for messages.
enum CallEnding {
  case running
  case returned(Any)
  case threw(any Error)

  /// What stands behind the call; nothing where nothing was returned.
  var text: String {
    switch self {
    case .running: " (still running)"
    case .returned(let value): value is Void ? "" : " → \(ValueText(value).text)"
    case .threw(let error): " ✘ \(ValueText(error).text)"
    }
  }
}
