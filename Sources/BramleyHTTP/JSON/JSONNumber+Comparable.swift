// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONNumber: Comparable {
  /// Compares as exact decimals.
  public static func < (left: Self, right: Self) -> Bool {
    let (left, right) = (left.canonical, right.canonical)
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isLessInMagnitude(than: left) : left.isLessInMagnitude(than: right)
  }
}

extension JSONNumber.Canonical {
  private var isZero: Bool { digits == "0" }

  /// Compares without the sign: the place of the first digit, then digit by digit.
  fileprivate func isLessInMagnitude(than other: Self) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    let place = digits.utf8.count.addingReportingOverflow(exponent).partialValue
    let otherPlace = other.digits.utf8.count.addingReportingOverflow(other.exponent).partialValue
    if place != otherPlace { return place < otherPlace }
    return digits.utf8.lexicographicallyPrecedes(other.digits.utf8)
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
