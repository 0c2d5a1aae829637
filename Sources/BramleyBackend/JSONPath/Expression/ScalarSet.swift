// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A set of Unicode scalars, as ranges and categories.
struct ScalarSet: Sendable {
  /// A general category, or all but it.
  struct Category: Sendable {
    /// The letters of the category, one or two of them.
    var name: String
    /// Whether all other categories are meant.
    var isNegated: Bool
  }

  private var ranges: [ClosedRange<Unicode.Scalar>]
  private var categories: [Category]
  private let isNegated: Bool

  init(
    ranges: [ClosedRange<Unicode.Scalar>] = [], categories: [Category] = [],
    isNegated: Bool = false
  ) {
    self.ranges = ranges
    self.categories = categories
    self.isNegated = isNegated
  }

  init(_ scalar: Unicode.Scalar) { self.init(ranges: [scalar...scalar]) }

  /// Adds a range.
  mutating func add(_ range: ClosedRange<Unicode.Scalar>) { ranges.append(range) }

  /// Adds what is in another set, which is not a negated one.
  mutating func add(_ other: ScalarSet) {
    ranges += other.ranges
    categories += other.categories
  }

  /// Whether the scalar is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if ranges.contains(where: { $0.contains(scalar) }) { return !isNegated }
    if categories.isEmpty { return isNegated }
    let category = scalar.properties.generalCategory.abbreviation
    return categories.contains { category.hasPrefix($0.name) != $0.isNegated } != isNegated
  }
}
