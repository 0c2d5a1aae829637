// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says why the melodies could not be loaded.
public enum ServiceRequestError: Error, Hashable, Sendable {
  /// Something that nobody expected went wrong.
  case unknown
  /// The server could not be reached.
  case noNetwork
  /// There is no melody to be had, neither from the server nor from the database.
  case noData

  /// One sentence on what happened, and one on what to do.
  public var message: String {
    switch self {
    case .unknown: "Something went wrong in the bakery. Try again in a moment."
    case .noNetwork: "No network. These are the melodies from your last visit."
    case .noData: "No network, and no melodies from an earlier visit. Try again when you're online."
    }
  }
}
