// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import XCTest

final class AwaitedWorkXCTests: SoundOvenBase {
  private var kept: XCTestExpectation?
  private let later = XCTestExpectation(description: "later")

  override func setUp() { kept = expectation(description: "kept") }

  func testKeptExpectation() throws {
    let kept = try XCTUnwrap(kept)
    model.load { items in
      XCTAssertEqual(items, ["apple"])
      kept.fulfill()
    }
    wait(for: [kept], timeout: 30)
  }

  func testExpectationOfTheCase() {
    model.load { _ in self.later.fulfill() }
    kept?.fulfill()
    waitForKept()
    wait(for: [later], timeout: 30)
  }

  private func waitForKept() { if let kept { wait(for: [kept], timeout: 30) } }
}

final class AwaitedCallsXCTests: SoundBakeryTests {
  func testChecksInTheBase() { assertUnchanged() }

  func testLoading() {
    let loaded = XCTestExpectation(description: "loaded")
    model.load { items in
      XCTAssertEqual(items.count, 1)
      loaded.fulfill()
    }
    wait(for: [loaded], timeout: 30)
  }

  func testLoadingWithDefer() {
    let loaded = expectation(description: "loaded")
    model.load { items in
      defer { loaded.fulfill() }
      XCTAssertEqual(items.count, 1)
    }
    wait(for: [loaded], timeout: 30)
  }

  func testLoadingInAnAsyncTest() async {
    let loaded = expectation(description: "loaded")
    Promise.value(1).done { number in
      XCTAssertEqual(number, 1)
      loaded.fulfill()
    }
    await fulfillment(of: [loaded], timeout: 30)
  }

  func testLoadingWithAllExpectations() {
    let loaded = expectation(description: "loaded")
    model.load { _ in loaded.fulfill() }
    waitForExpectations(timeout: 30)
  }

  func testNothingComes() {
    let loaded = expectation(description: "never loaded")
    loaded.isInverted = true
    model.observe { _ in loaded.fulfill() }
    wait(for: [loaded], timeout: 0.01)
  }

  func testTask() async {
    let task = Task { XCTAssertEqual(Melody.mocks.count, 2) }
    await task.value
  }

  func testTaskWithAnExpectation() {
    let checked = expectation(description: "checked")
    Task {
      XCTAssertEqual(Melody.mocks.count, 2)
      checked.fulfill()
    }
    wait(for: [checked], timeout: 30)
  }

  func testConstantThatIsAwaited() async {
    async let items = model.loaded()
    let loaded = await items
    XCTAssertEqual(loaded, ["apple"])
  }

  func testSemaphore() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      XCTAssertEqual(Melody.mocks.count, 2)
      done.signal()
    }
    done.wait()
  }

  func testQueueThatIsDrained() {
    let queue = DispatchQueue(label: "oven")
    queue.async { XCTAssertEqual(Melody.mocks.count, 2) }
    queue.sync {}
  }

  func testOperations() {
    let queue = OperationQueue()
    queue.addOperation { XCTAssertEqual(Melody.mocks.count, 2) }
    queue.waitUntilAllOperationsAreFinished()
  }

  func testClosureThatIsCalledAtOnce() { model.withItems { XCTAssertEqual($0, ["apple"]) } }

  func testCallbackThatIsCounted() {
    var calls = 0
    model.observe { items in
      XCTAssertEqual(items, ["apple", "pear"])
      calls += 1
    }
    model.add("pear")
    XCTAssertEqual(calls, 1)
  }

  func testKeepsTheSubscription() {
    var bag: [Subscription] = []
    let titles = Subject<String>()
    titles.sink { XCTAssertEqual($0, "Melodies") }.store(in: &bag)
    titles.send("Melodies")
  }

  func testDeliversOnAQueue() {
    var bag: [Subscription] = []
    let received = expectation(description: "received")
    let titles = Subject<String>()
    titles.receive(on: .global()).sink {
      XCTAssertEqual($0, "Melodies")
      received.fulfill()
    }.store(in: &bag)
    titles.send("Melodies")
    wait(for: [received], timeout: 30)
  }

  func testNamedClosure() {
    let check = { [model] in XCTAssertEqual(model.items, ["apple"]) }
    check()
  }

  func testTeardownBlock() {
    addTeardownBlock { [model] in XCTAssertEqual(model.items, ["apple"]) }
  }
}

final class CheckedAfterXCTests: SoundOvenBase {
  func testLoads() { model.add("pear") }
}
