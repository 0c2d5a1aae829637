// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says that a path selects more of a JSON text, or looks at more of it, than is kept in memory.
public struct JSONPathLimitError: Error, Sendable, Hashable {
  /// The path as it was written.
  public var path: String
}

// MARK: -

extension JSONPathLimitError: CustomStringConvertible {
  /// What was too much, and what to do.
  public var description: String {
    "The JSONPath \"\(path)\" selects more than \(JSONPath.resultLimit) values, or looks at more than "
      + "\(JSONPath.visitLimit). Name the members on the way to them, and use fewer of \"..\"."
  }
}
