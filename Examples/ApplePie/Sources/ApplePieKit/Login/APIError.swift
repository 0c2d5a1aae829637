// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says why the server's answer is not there or is of no use.
public enum APIError: Error, Hashable, Sendable {
  /// The server could not be reached, or the connection broke.
  case noNetwork
  /// The server refused, with its sentence for the customer.
  case rejected(String)
  /// The server answered with a status that the app does not know.
  case unexpectedStatus(Int)
  /// The server's answer could not be read, and why.
  case malformedReply(String)

  /// One sentence on what happened, and one on what to do.
  public var message: String {
    switch self {
    case .noNetwork: "No network. Check your connection and try again."
    case .rejected(let sentence): sentence
    case .unexpectedStatus(let status):
      "The bakery is busy (status \(status)). Try again in a moment."
    case .malformedReply: "The bakery sent something that we can't read. Try again later."
    }
  }
}
