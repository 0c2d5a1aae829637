// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("JSONNumber: Comparable")
struct JSONNumberComparableTests {
  @Test(
    "compares as exact decimals",
    .bug("https://github.com/SpectoLabs/hoverfly/issues/1169"),
    arguments: [
      ("1", "2", true), ("2", "1", false), ("1", "1.0", false), ("-1", "1", true),
      ("-2", "-1", true), ("-1", "-2", false), ("0", "-0", false), ("0", "1e-9", true),
      ("-1e-9", "0", true), ("9", "10", true), ("1.2", "1.19", false), ("1.19", "1.2", true),
      ("12e-1", "1.21", true), ("1e2", "99", false), ("99", "1e2", true),
      ("1236546565217899832640", "1236546565217899832645", true),
      ("1236546565217899832645", "1236546565217899832640", false), ("1e400", "1e401", true),
      ("1", "1e99999999999999999999", true), ("1", "1e-99999999999999999999", false),
    ])
  func order(left: String, right: String, isLess: Bool) throws {
    guard case .number(let left) = try JSONValue(parsing: Array(left.utf8)),
      case .number(let right) = try JSONValue(parsing: Array(right.utf8))
    else {
      Issue.record("not numbers")
      return
    }

    #expect((left < right) == isLess)
  }
}
