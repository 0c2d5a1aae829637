// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A place in a file, as the compiler counts it.
struct SourcePlace: Sendable, Hashable {
  /// The line, counted from 1.
  var line: Int
  /// The column in bytes of UTF-8, counted from 1.
  var column: Int
}

// MARK: -

extension SourcePlace: Comparable {
  /// By line, then by column.
  static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
