// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes where and why a text is not JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence on what is wrong.
  public var message: String
  /// The line of the mistake, counted from 1.
  public var line: Int
  /// The column of the mistake in bytes, counted from 1.
  public var column: Int

  /// The message with its place.
  public var description: String { "\(message) (line \(line), column \(column))" }
}
