// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyBackend

@Suite("WallTime")
struct WallTimeTests {
  @Test(
    "is written by RFC 3339",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (951_868_799_999, "2000-02-29T23:59:59.999Z"),
      (1_773_500_966_535, "2026-03-14T15:09:26.535Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (1_735_689_599_007, "2024-12-31T23:59:59.007Z"),
    ] as [(Int64, String)])
  func text(milliseconds: Int64, expected: String) {
    #expect(WallTime(milliseconds: milliseconds).description == expected)
  }

  @Test("moves by a duration")
  func advanced() {
    let later = WallTime(milliseconds: 500).advanced(by: .milliseconds(2_750.5))

    #expect(later == WallTime(milliseconds: 3_250))
  }
}
