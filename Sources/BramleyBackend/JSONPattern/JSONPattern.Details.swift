// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPattern {
  /// What does not matter when JSON is compared, at every depth.
  public struct Details: OptionSet, Sendable, Hashable {
    /// One bit for each detail.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The order in which the elements of an array stand.
    public static let arrayOrder = Self(rawValue: 1)
    /// Members of an object that are not asked for.
    public static let furtherMembers = Self(rawValue: 2)
    /// Elements of an array that are not asked for, before, between and behind the others.
    public static let furtherElements = Self(rawValue: 4)
  }
}

// MARK: -

extension JSONPattern.Details: CustomStringConvertible {
  /// The details in words.
  public var description: String {
    let names: [(Self, String)] = [
      (.arrayOrder, "array order"), (.furtherMembers, "further members"),
      (.furtherElements, "further elements"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
