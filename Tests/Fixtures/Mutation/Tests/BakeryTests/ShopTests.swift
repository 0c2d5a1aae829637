// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing

struct ShopTests {
  @Test func paysAllBills() {
    let shop = Shop()
    shop.bills = [3, 4]

    shop.payAll()

    #expect(shop.sum == 7)
  }

  @Test func bakesAllOrders() {
    let shop = Shop()
    shop.orders = [1, 2]

    shop.bakeAll()

    #expect(shop.trays.map(\.first) == [2, 1])
  }

  @Test func opensAtSeven() {
    #expect(Shop().isOpen(at: 7))
    #expect(Shop().isOpen(at: 12))
    #expect(!Shop().isOpen(at: 3))
  }
}

@Test func `is open in the evening, too`() { #expect(Shop.hours.contains(18)) }
