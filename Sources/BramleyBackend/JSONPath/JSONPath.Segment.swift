// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// One step of a path, from values to some of their children or of all that is below them.
  struct Segment: Sendable {
    /// Whether the step starts at everything below, too, as behind "..".
    var isDescendant = false
    /// What is taken, in this order.
    var selectors: [Selector]

    /// Whether the step leads to one value at most.
    var isSingular: Bool { single != nil }

    /// The only selector, when it leads to one value at most.
    var single: Selector? {
      guard !isDescendant, selectors.count == 1, let selector = selectors.first else { return nil }
      switch selector {
      case .name, .index: return selector
      case .wildcard, .slice, .filter: return nil
      }
    }
  }
}
