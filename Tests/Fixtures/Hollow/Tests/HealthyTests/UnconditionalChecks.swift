// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing

struct UnconditionalChecks {
  @Test func savingAnUnknownItemFails() {
    do {
      try ItemsModel().save("apple")
      Issue.record("saving must fail")
    } catch {
      #expect(error as? ItemError == .itemNotFound)
    }
  }

  @Test func startsEmptyWithGuard() {
    let found: ItemsModel? = ItemsModel()
    guard let model = found else {
      Issue.record("no model")
      return
    }
    #expect(model.items.isEmpty)
  }

  @Test func everyItemHasAName() throws {
    let model = ItemsModel(["apple"])
    try #require(!model.items.isEmpty)
    for item in model.items { #expect(!item.isEmpty) }
  }

  @Test(arguments: [0, 3]) func addsItems(count: Int) {
    let model = ItemsModel()
    for number in 0..<count { model.add("\(number)") }
    #expect(model.items.count == count)
    for item in model.items { #expect(!item.isEmpty) }
  }
}
