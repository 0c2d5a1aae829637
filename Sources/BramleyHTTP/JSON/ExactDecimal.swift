// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The value of a JSON number: sign, digits without zeros at either end, and a power of ten.
package struct ExactDecimal: Hashable, Sendable {
  /// Whether the value is below zero.
  package private(set) var isNegative = false
  /// The digits from 0 to 9, without zeros at either end; none for zero.
  package private(set) var digits: [UInt8] = []
  /// The power of ten of the last digit.
  package private(set) var exponent = 0

  /// The exponent beyond which a number is not told from others of its kind.
  private static let exponentLimit = 1 << 60

  /// Reads a text that the parser has checked.
  init(_ text: String) {
    var isFraction = false
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += Self.power(String(Substring(rest)))
        rest = rest[rest.endIndex...]
      default:
        digits.append(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    digits.removeFirst(digits.prefix { $0 == 0 }.count)
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }

  private static func power(_ text: String) -> Int {
    guard let power = Int(text) else { return text.hasPrefix("-") ? -exponentLimit : exponentLimit }
    return min(max(power, -exponentLimit), exponentLimit)
  }

  /// The digits as text, "0" for zero.
  var digitText: String {
    digits.isEmpty ? "0" : String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// Whether the value is zero.
  package var isZero: Bool { digits.isEmpty }

  /// Whether the value has no fraction, however it was written.
  package var isInteger: Bool { exponent >= 0 }

  /// Whether the value is a whole multiple of another one, exactly.
  ///
  /// - Complexity: O(n · m) in the digits of both, whatever their exponents.
  package func isMultiple(of divisor: ExactDecimal) -> Bool {
    if isZero { return true }
    if divisor.isZero { return false }
    let shift = exponent - divisor.exponent
    // The last digit is not 0, so nothing is divided by ten without a remainder.
    if shift < 0 { return false }
    // Beyond that many zeros the divisor has no factor 2 or 5 left that another zero could take.
    let zeros = min(shift, 4 * divisor.digits.count)
    let dividend = digits + Array(repeating: 0, count: zeros)
    if divisor.digits.count <= 17 {
      let small = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
      return dividend.reduce(UInt64(0)) { ($0 * 10 + UInt64($1)) % small } == 0
    }
    return Self.isRemainderZero(of: dividend, by: divisor.digits)
  }

  /// Divides as on paper, and keeps only the remainder.
  private static func isRemainderZero(of dividend: [UInt8], by divisor: [UInt8]) -> Bool {
    // Lowest digit first, one digit longer than the divisor.
    let divisor = divisor.reversed() + [0]
    var remainder = Array(repeating: UInt8(0), count: divisor.count)
    for digit in dividend {
      remainder.removeLast()
      remainder.insert(digit, at: 0)
      while !remainder.reversed().lexicographicallyPrecedes(divisor.reversed()) {
        var borrow: UInt8 = 0
        for index in remainder.indices {
          let taken = divisor[index] + borrow
          borrow = remainder[index] < taken ? 1 : 0
          remainder[index] = remainder[index] + borrow * 10 - taken
        }
      }
    }
    return remainder.allSatisfy { $0 == 0 }
  }
}

// MARK: -

extension ExactDecimal: Comparable {
  /// Compares the values, however large their exponents are.
  package static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isSmallerInSize(than: left) : left.isSmallerInSize(than: right)
  }

  private func isSmallerInSize(than other: Self) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    let magnitude = exponent + digits.count
    let otherMagnitude = other.exponent + other.digits.count
    if magnitude != otherMagnitude { return magnitude < otherMagnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
