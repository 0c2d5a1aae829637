// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes where and why a regular expression cannot be read.
package struct TextPatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The expression.
  package var pattern: String
  /// What is wrong, in a few words.
  package var reason: String
  /// The number of characters before the mistake, where it is known.
  package var offset: Int?

  /// Takes over what the standard library says; it gives the place to a mirror only.
  init(pattern: String, cause: any Error) {
    self.pattern = pattern
    reason = "\(cause)"
    let place = Mirror(reflecting: cause).descendant("location", "range", "lowerBound")
    if let index = place as? String.Index, index <= pattern.endIndex {
      offset = pattern.distance(from: pattern.startIndex, to: index)
    }
  }

  /// The reason with the expression and the place in it.
  package var description: String {
    let place = offset.map { " at character \($0 + 1)" } ?? ""
    return "The regular expression \"\(pattern)\" is wrong\(place): \(reason)."
  }
}
