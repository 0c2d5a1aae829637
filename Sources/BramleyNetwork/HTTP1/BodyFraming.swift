// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How the end of a reply's body is told.
enum BodyFraming {
  /// There is no body, and nothing is said about one.
  case none
  /// The head announces the length, of which so many bytes are still to come.
  case length(Int)
  /// Each part has its size in front of it.
  case chunks
  /// The body ends with the connection.
  case untilClose
}
