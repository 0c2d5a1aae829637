// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing

/// What other files have in XCTest form only, in the form of Swift Testing.
struct OtherForm {
  let model = ItemsModel(["apple"])

  // finds: check-in-unawaited-task
  @Test func taskInAnAsyncTest() async { Task { #expect(Melody.mocks.count == 2) } }

  // finds: unreachable-check
  @Test func checksAfterCancelling() throws {
    try Test.cancel("later")
    #expect(model.items == ["pear"])
  }

  // finds: tautology
  @Test func neverFalse() { #expect(!false) }

  // finds: tautology
  @Test func differsFromItself() { #expect(!(model.items != model.items)) }

  // finds: unknown-test
  @Test func loads() async { _ = await model.loaded() }
}
