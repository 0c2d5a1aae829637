// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Foundation
import XCTest

/// Tests in XCTest form that look sound: only a run shows what they do not check.
final class FoundByRunningXCTests: XCTestCase {
  // finds: run:late-check
  func testAddsLater() {
    let model = ItemsModel()
    XCTAssertTrue(model.items.isEmpty)
    later { XCTAssertEqual(ItemsModel(["apple"]).items.count, 1) }
  }

  // finds: run:hollow-test
  func testAllItemsHaveNames() {
    checkNames(ItemsModel().items)
  }

  // finds: run:rotten-check
  func testTheOnlyItemHasAName() {
    let model = ItemsModel()
    XCTAssertEqual(model.items.count, 0)
    for item in model.items { XCTAssertFalse(item.isEmpty) }
  }

  // XCTest runs the tests of a class in the order of their names.
  func testWaitsForWhatTheOthersLeft() {
    // bramley:allow sleepy-test the work that another test forgot must have time to run
    Thread.sleep(forTimeInterval: 2)
    XCTAssertTrue(ItemsModel().items.isEmpty)
  }

  // finds: run:rotten-check
  private func checkNames(_ items: [String]) {
    for item in items { XCTAssertFalse(item.isEmpty) }
  }

  /// Takes closures, and is not known to keep them.
  private let later = { (work: @escaping @Sendable () -> Void) in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(400), execute: work)
  }
}
