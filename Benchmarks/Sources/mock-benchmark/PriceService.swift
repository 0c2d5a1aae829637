// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the mocks stand in for.
protocol PriceService: Sendable {
  func price(of melody: String, count: Int) -> Int
}
