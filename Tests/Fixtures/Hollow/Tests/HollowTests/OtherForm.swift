// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
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

  // finds: unknown-test
  @Test func waitsForASemaphore() {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { isDone.signal() }
    isDone.wait()
  }

  // finds: unknown-test
  @Test func waitsForAGroup() {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { _ = Melody.mocks.count }
    _ = group.wait(timeout: .now() + 30)
  }

  // finds: unknown-test
  @Test func waitsForAFreeSemaphore() {
    let isFree = DispatchSemaphore(value: 1)
    isFree.wait()
    isFree.signal()
  }
}
