// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing
import XCTest

/// Checks that items have names.
func checkNames(_ items: [String]) { for item in items { #expect(!item.isEmpty) } }

/// Awaits the value of a promise.
func value<Value>(of promise: Promise<Value>) async throws -> Value { try await promise.value() }

/// A promise that checks what it gives, for tests that await it.
func checkedMelodies() -> Promise<[Melody]> {
  return Promise.value(Melody.mocks).done { #expect($0.count == 2) }
}

class SoundBakeryTests: XCTestCase {
  let model = ItemsModel(["apple"])

  /// Checks that the model is as it was.
  func assertUnchanged() { XCTAssertEqual(model.items, ["apple"]) }
}

class SoundOvenBase: SoundBakeryTests {
  /// Each test of a subclass is checked here.
  override func tearDown() { XCTAssertFalse(model.items.isEmpty) }
}
