// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Testing

/// Tests that look sound: only a run shows what they do not check.
@Suite(.serialized) struct FoundByRunning {
  // finds: run:rotten-check
  @Test func theOnlyItemHasAName() {
    let model = ItemsModel()
    #expect(model.items.count == 0)
    for item in model.items { #expect(!item.isEmpty) }
  }

  // finds: run:hollow-test
  @Test func allItemsHaveNames() {
    checkNames(ItemsModel().items)
  }

  // finds: run:rotten-check
  func checkNames(_ items: [String]) {
    for item in items { #expect(!item.isEmpty) }
  }

  // finds: run:late-check
  @Test func addsLater() {
    let model = ItemsModel()
    #expect(model.items.isEmpty)
    later { #expect(ItemsModel(["apple"]).items.count == 1) }
  }

  /// Takes closures, and is not known to keep them.
  let later = { (work: @escaping @Sendable () -> Void) in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(400), execute: work)
  }

  @Test func waitsForWhatTheOthersLeft() async throws {
    // bramley:allow sleepy-test the work that another test forgot must have time to run
    try await Task.sleep(for: .milliseconds(2_000))
    #expect(ItemsModel().items.isEmpty)
  }
}
