// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Duration {
  /// The duration as people write it, such as "250 ms", "1.5 s" or "40 µs".
  package var text: String {
    if self == .zero { return "0 s" }
    if self < .zero { return "-\((.zero - self).text)" }
    let parts = components
    let microseconds = parts.attoseconds / 1_000_000_000_000
    if parts.seconds > 0 { return Self.decimal(parts.seconds, microseconds / 1000, "s") }
    if microseconds >= 1000 {
      return microseconds >= 10_000
        ? "\(microseconds / 1000) ms"
        : Self.decimal(microseconds / 1000, microseconds % 1000, "ms")
    }
    return microseconds == 0 ? "under 1 µs" : "\(microseconds) µs"
  }

  /// A whole number and its thousandths without zeros at the end.
  private static func decimal(_ whole: Int64, _ thousandths: Int64, _ unit: String) -> String {
    var digits = String(1000 + thousandths).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(whole) \(unit)" : "\(whole).\(digits) \(unit)"
  }
}
