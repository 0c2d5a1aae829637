// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHTTP

@Suite("ExactDecimal")
struct ExactDecimalTests {
  @Test(
    "orders numbers however they are written",
    arguments: [
      ("1", "2"), ("-2", "-1"), ("-1", "0"), ("0", "1e-400"), ("9.9", "10"), ("0.1", "0.11"),
      ("1e400", "1.1e400"), ("-1e400", "1e-400"), ("12345678901234567890", "12345678901234567891"),
      ("1", "1e99999999999999999999"), ("1e-99999999999999999999", "1"),
      ("-1e99999999999999999999", "-1"), ("0.30", "0.300000000000000000001"),
    ])
  func order(smaller: String, larger: String) {
    let left = ExactDecimal(smaller)
    let right = ExactDecimal(larger)

    #expect(left < right)
    #expect(!(right < left))
    #expect(left != right)
  }

  @Test(
    "tells whole multiples exactly",
    arguments: [
      ("10", "2", true), ("7", "2", false), ("0", "1.5", true), ("4.5", "1.5", true),
      ("35", "1.5", false), ("0.0075", "0.0001", true), ("0.00751", "0.0001", false),
      ("1e308", "0.5", true), ("1e308", "0.123456789", false),
      ("1e99999999999999999999", "8", true),
      ("1e99999999999999999999", "7", false), ("19.99", "0.01", true), ("1.1", "0.1", true),
      ("-9", "3", true), ("12391239123", "1e-8", true), ("1e-9", "1e-8", false),
      ("246913578024691357802469135780", "123456789012345678901234567890", true),
      ("246913578024691357802469135781", "123456789012345678901234567890", false),
      ("1000000000000000000000000000000", "1000000000000000000000000000001", false),
      ("1e64", "18446744073709551616", true), ("1e63", "18446744073709551616", false),
    ])
  func multiples(value: String, divisor: String, isMultiple: Bool) {
    #expect(ExactDecimal(value).isMultiple(of: ExactDecimal(divisor)) == isMultiple)
  }

  @Test(
    "knows integers by their value",
    arguments: [
      ("1", true), ("1.0", true), ("1.5", false), ("1e400", true), ("15e-1", false),
      ("0.0", true), ("-0", true), ("120e-1", true),
    ])
  func integers(text: String, isInteger: Bool) {
    #expect(ExactDecimal(text).isInteger == isInteger)
  }
}
