// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A JSON number as it was written, compared as an exact decimal.
///
/// 1.2 equals 1.200 and 12e-1; 22 digits are not rounded to fit a binary number.
public struct JSONNumber: Sendable {
  /// The number as it was written (RFC 8259, section 6).
  public let text: String

  /// Creates a number from an integer.
  public init(_ value: some BinaryInteger) { text = String(value) }

  /// Creates a number from the shortest decimal that stands for the value.
  ///
  /// - Parameter value: A finite value; others have no place in JSON.
  public init(_ value: Double) {
    precondition(value.isFinite, "JSON has no number for \(value)")
    text = String(describing: value)
  }

  /// Takes a text that the parser has checked.
  package init(checked text: String) { self.text = text }

  /// The number as a binary number, rounded where it must be.
  public var doubleValue: Double { Double(text) ?? .nan }

  /// The number as an integer, or nil when it has a fraction or does not fit.
  public var intValue: Int? {
    let decimal = self.decimal
    guard decimal.exponent >= 0, decimal.exponent < 20 else { return nil }
    let zeros = String(repeating: "0", count: decimal.exponent)
    return Int((decimal.isNegative ? "-" : "") + decimal.digitText + zeros)
  }

  /// Whether the number has no fraction, however it was written.
  public var isInteger: Bool { decimal.isInteger }

  /// The number without regard to how it was written.
  package var decimal: ExactDecimal { ExactDecimal(text) }
}

// MARK: -

extension JSONNumber: Hashable {
  /// Compares as exact decimals.
  public static func == (left: Self, right: Self) -> Bool {
    if left.text == right.text { return true }
    return left.hasOneForm && right.hasOneForm ? false : left.decimal == right.decimal
  }

  /// Whether the number is written with digits alone, which no other such text has the value of.
  private var hasOneForm: Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// Hashes the exact decimal.
  public func hash(into hasher: inout Hasher) { hasher.combine(decimal) }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}
