// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing

struct ConditionalChecks {
  // finds: conditional-check
  @Test func savingAnUnknownItemFails() {
    do { try ItemsModel(["apple"]).save("apple") } catch {
      #expect(error as? ItemError == .itemNotFound)
    }
  }

  // finds: conditional-check
  @Test func startsEmptyWithIfLet() {
    let model: ItemsModel? = nil
    if let model { #expect(model.items.isEmpty) }
  }

  // finds: conditional-check
  @Test func startsEmptyWithGuard() {
    let model: ItemsModel? = nil
    guard let model else { return }
    #expect(model.items.isEmpty)
  }

  // finds: conditional-check
  @Test func everyItemHasAName() {
    for item in ItemsModel().items { #expect(!item.isEmpty) }
  }

  // finds: conditional-check
  @Test func everyItemHasANameWithForEach() {
    ItemsModel().items.forEach { #expect(!$0.isEmpty) }
  }
}
