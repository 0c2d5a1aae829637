// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Foundation
import XCTest

final class ForgottenWorkXCTests: OvenBase {
  // finds: check-in-unawaited-promise
  func testShowsTheMelodies() {
    let view = MelodyListView()
    let presenter = MelodyPresenter(view: view, service: MelodyServiceMock())
    presenter.load().done {
      XCTAssertEqual(view.melodies, [])
    }.catch { _ in
      XCTFail("loading must not fail")
    }
  }

  // finds: check-in-unawaited-promise
  func testPromiseThatIsThrownAway() { _ = Promise.value(1).done { XCTAssertEqual($0, 1) } }

  // finds: check-in-unawaited-promise
  func testPromiseThatIsNeverKept() { Promise<Int>().done { XCTAssertEqual($0, 2) } }

  // finds: check-in-unawaited-promise
  func testPromiseThatEndsInEnsure() {
    Promise.value(1).map { $0 + 1 }.ensure { XCTAssertGreaterThan(Melody.mocks.count, 1) }
  }

  // finds: check-in-unawaited-task
  func testTaskThatIsDropped() {
    let model = model
    Task {
      let items = await model.loaded()
      XCTAssertEqual(items, ["apple"])
    }
  }

  // finds: check-in-unawaited-task
  func testTaskInAnAsyncTest() async {
    Task { XCTAssertEqual(Melody.mocks.count, 2) }
  }

  // finds: check-in-unawaited-task
  func testDetachedTaskThatIsDropped() {
    Task.detached { XCTAssertEqual(Melody.mocks.count, 2) }
  }

  // finds: check-in-unawaited-task
  func testConstantThatIsNeverAwaited() async {
    async let checked: Void = {
      try await Task.sleep(for: .seconds(60))
      XCTAssertEqual(Melody.mocks.count, 3)
    }()
  }

  // finds: check-in-unawaited-task
  func testQueue() { DispatchQueue.global().async { XCTAssertEqual(Melody.mocks.count, 2) } }

  // finds: check-in-unawaited-task
  func testQueueAfterAWhile() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
      XCTAssertEqual(Melody.mocks.count, 2)
    }
  }

  // finds: check-in-unawaited-task
  func testOperation() {
    OperationQueue().addOperation { XCTAssertEqual(Melody.mocks.count, 2) }
  }

  // finds: check-in-unawaited-task
  func testThread() { Thread.detachNewThread { XCTAssertEqual(Melody.mocks.count, 2) } }

  // finds: check-in-unawaited-task
  func testTimer() {
    _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in
      XCTAssertEqual(Melody.mocks.count, 3)
    }
  }

  // finds: check-in-unawaited-task
  func testCallbackThatComesLater() {
    model.load { items in XCTAssertEqual(items, ["apple"]) }
  }

  // finds: check-in-unawaited-task
  func testCallbackThatNeverComes() {
    model.observe { items in XCTAssertEqual(items, ["apple", "pear"]) }
  }

  // finds: conditional-check
  func testPropertyThatIsNeverCalled() {
    model.onChange = { items in XCTAssertEqual(items, ["pear"]) }
  }

  // finds: conditional-check
  func testLocalFunctionThatIsNeverCalled() {
    func check() { XCTAssertEqual(model.items, ["apple"]) }
    model.add("pear")
  }

  // finds: conditional-check
  func testClosureThatIsNeverCalled() {
    let check = { [model] in XCTAssertEqual(model.items, ["pear"]) }
    model.add("pear")
  }
}
