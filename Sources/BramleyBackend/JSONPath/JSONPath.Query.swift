// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// A path inside a filter.
  struct Query: Sendable {
    /// Whether the path starts at the child that is judged, and not at the root.
    var isRelative: Bool
    var segments: [Segment]

    /// Whether the path leads to one value at most.
    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
  }
}
