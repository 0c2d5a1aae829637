// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a text is no JSONPath, and where.
public struct JSONPathError: Error, Sendable, Hashable {
  /// One sentence on what is wrong, and what to do.
  public var message: String
  /// The path as it was written.
  public var path: String
  /// The character of the path at which the mistake was seen, counted from 1.
  public var column: Int
}

// MARK: -

extension JSONPathError: CustomStringConvertible {
  /// The message with its place.
  public var description: String {
    "The JSONPath \"\(path)\" has a mistake at character \(column): \(message)"
  }
}
