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
    let decimal = canonical
    guard decimal.exponent >= 0, decimal.exponent < 20 else { return nil }
    let zeros = String(repeating: "0", count: decimal.exponent)
    return Int((decimal.isNegative ? "-" : "") + decimal.digits + zeros)
  }

  /// Whether the number has no fraction, however it was written.
  public var isInteger: Bool { canonical.exponent >= 0 }

  /// Sign, digits without zeros at either end, and the power of ten of the last digit.
  struct Canonical: Hashable {
    var isNegative = false
    var digits = "0"
    var exponent = 0
  }

  var canonical: Canonical {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var rest = text.utf8[...]
    while let byte = rest.first {
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // Beyond the limit the exponent only has to differ from all below it.
        let power = String(Substring(rest))
        let limit = Int.max / 4
        let most = power.hasPrefix("-") ? -limit : limit
        exponent += min(max(Int(power) ?? most, -limit), limit)
        rest = rest[rest.endIndex...]
      default:
        digits.append(byte)
        if isFraction { exponent -= 1 }
      }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(leading)
    guard !digits.isEmpty else { return Canonical() }
    return Canonical(
      isNegative: isNegative, digits: String(decoding: digits, as: UTF8.self), exponent: exponent)
  }
}

// MARK: -

extension JSONNumber: Hashable {
  /// Compares as exact decimals.
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text || left.canonical == right.canonical
  }

  /// Hashes the exact decimal.
  public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}
