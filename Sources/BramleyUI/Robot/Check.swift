// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One thing that a robot makes sure of before it uses the pointer.
public enum Check: String, Sendable, Hashable, Encodable, CaseIterable {
  /// A user could see the element.
  case visible
  /// The element takes input.
  case enabled
  /// The element has the same box in two frames.
  case stable
  /// Nothing else receives the pointer in the element's place.
  case uncovered
}
