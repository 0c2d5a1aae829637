// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A path while it is being matched: it is taken apart once, for all templates that look at it.
package struct PathReading: Sendable {
  /// The path as it was sent, escapes untouched.
  package let text: String
  /// The segments, escapes decoded.
  package private(set) lazy var segments: [String] = URLTemplate.split(text)

  /// Begins with a path.
  package init(_ text: String) { self.text = text }
}
