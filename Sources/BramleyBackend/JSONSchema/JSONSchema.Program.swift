// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// All schemas that can be reached, made ready; the first is the one that was asked for.
  struct Program: Sendable {
    var nodes: [Node] = []
    /// For each resource its dynamic anchors.
    var dynamicAnchors: [[String: Int]] = []
  }
}
