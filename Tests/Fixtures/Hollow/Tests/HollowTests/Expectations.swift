// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Testing
import XCTest

final class ExpectationXCTests: BakeryTests {
  // finds: standalone-expectation, check-in-unawaited-task
  func testLoading() {
    let loaded = XCTestExpectation(description: "loaded")
    model.load { items in
      XCTAssertEqual(items.count, 1)
      loaded.fulfill()
    }
  }

  // finds: standalone-expectation
  func testNeverFulfilled() {
    let loaded = XCTestExpectation(description: "loaded")
    loaded.expectedFulfillmentCount = 2
    XCTAssertEqual(model.items, ["apple"])
  }

  // finds: standalone-expectation
  func testThrownAway() {
    _ = XCTestExpectation(description: "loaded")
    XCTAssertEqual(model.items, ["apple"])
  }

  // finds: fulfil-before-check
  func testFulfilsBeforeTheCheck() {
    let loaded = expectation(description: "loaded")
    model.load { items in
      loaded.fulfill()
      XCTAssertEqual(items, ["apple"])
    }
    wait(for: [loaded], timeout: 30)
  }

  // finds: fulfil-before-check
  func testFulfilsBeforeTheCheckInAnAsyncTest() async {
    let loaded = expectation(description: "loaded")
    Promise.value(1).done { number in
      loaded.fulfill()
      if number > 0 { XCTAssertEqual(number, 1) }
    }
    await fulfillment(of: [loaded], timeout: 30)
  }

  // finds: standalone-expectation
  func testWaitsBeforeTheWork() {
    let loaded = expectation(description: "never loaded")
    loaded.isInverted = true
    wait(for: [loaded], timeout: 0.01)
    model.load { _ in loaded.fulfill() }
  }
}

final class KeptExpectationXCTests: BakeryTests {
  // finds: standalone-expectation
  let kept = XCTestExpectation(description: "loaded")

  // finds: check-in-unawaited-task
  func testLoading() {
    model.load { items in
      XCTAssertEqual(items, ["apple"])
      self.kept.fulfill()
    }
  }
}

struct KeptRecorder {
  // finds: standalone-expectation
  let customers = Recorder(Subject<String>())

  // finds: standalone-expectation
  @Test func recorderThatNobodyAsks() {
    let titles = Subject<String>()
    let recorder = Recorder(titles)
    titles.send("Customers")
    #expect(Melody.mocks.count == 2)
  }
}

struct Subscriptions {
  // finds: discarded-subscription
  @Test func dropsTheSubscription() {
    let titles = Subject<String>()
    _ = titles.sink { #expect($0 == "Melodies") }
    titles.send("Customers")
  }

  // finds: check-in-unawaited-promise
  @Test func keepsItAndHearsNothing() {
    let titles = Subject<String>()
    let subscription = titles.sink { #expect($0 == "Melodies") }
    _ = subscription
  }

  // finds: check-in-unawaited-promise
  @Test func deliversOnAQueue() {
    var bag: [Subscription] = []
    let titles = Subject<String>()
    titles.receive(on: .global()).sink { #expect($0 == "Melodies") }.store(in: &bag)
    titles.send("Melodies")
  }
}

final class SubscriptionXCTests: XCTestCase {
  // finds: discarded-subscription
  func testDropsTheSubscription() {
    let titles = Subject<String>()
    _ = titles.sink { XCTAssertEqual($0, "Melodies") }
    titles.send("Customers")
  }

  // finds: check-in-unawaited-promise
  func testDeliversOnAQueue() {
    var bag: [Subscription] = []
    let titles = Subject<String>()
    titles.receive(on: .global()).sink { XCTAssertEqual($0, "Melodies") }.store(in: &bag)
    titles.send("Melodies")
  }
}
