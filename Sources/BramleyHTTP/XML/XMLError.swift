// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes where and why a text is not XML that is read here.
package struct XMLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence on what is wrong.
  package var message: String
  /// The line of the mistake, counted from 1.
  package var line: Int
  /// The column of the mistake in bytes, counted from 1.
  package var column: Int

  /// The message with its place.
  package var description: String { "\(message) (line \(line), column \(column))" }
}
