// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONNumber: Comparable {
  /// Compares as exact decimals.
  public static func < (left: Self, right: Self) -> Bool {
    left.decimal < right.decimal
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension JSONNumber: ExpressibleByFloatLiteral {
  /// Creates a number from the shortest decimal that stands for the literal.
  public init(floatLiteral value: Double) { self.init(value) }
}
