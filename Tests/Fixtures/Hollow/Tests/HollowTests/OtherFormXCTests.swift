// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Foundation
import XCTest

/// What other files have in the form of Swift Testing only, in XCTest form.
final class OtherFormXCTests: BakeryTests {
  // finds: check-in-unawaited-promise
  func testPromiseThatIsKeptAndNotAwaited() {
    let checked = Promise.value(1).done { XCTAssertEqual($0, 1) }
    _ = checked
  }

  // finds: check-in-unawaited-task
  func testTaskWithANameThatNobodyAwaits() {
    let check = Task { XCTAssertEqual(Melody.mocks.count, 2) }
    _ = check
  }

  // finds: conditional-check
  func testConstantWithAFunctionThatIsNeverAwaited() async {
    async let checked: Void = Self.checkInAWhile()
  }

  // finds: run:rotten-check
  private static func checkInAWhile() async throws {
    try await Task.sleep(for: .seconds(60))
    XCTAssertEqual(Melody.mocks.count, 3)
  }

  // finds: standalone-expectation
  func testRecorderThatNobodyAsks() {
    let titles = Subject<String>()
    let recorder = Recorder(titles)
    titles.send("Customers")
    XCTAssertEqual(Melody.mocks.count, 2)
  }

  // finds: check-in-unawaited-promise
  func testKeepsItAndHearsNothing() {
    let titles = Subject<String>()
    let subscription = titles.sink { XCTAssertEqual($0, "Melodies") }
    _ = subscription
  }

  // finds: conditional-check
  func testChoosesWithAGuardedCase() {
    let result = Result<Int, ItemError>.failure(.noData)
    guard case .success(let count) = result else { return }
    XCTAssertEqual(count, 3)
  }

  // finds: conditional-check
  func testChoosesWithElseIf() {
    let count = ItemsModel().items.count
    if count == 1 {
      XCTAssertEqual(model.items, ["apple"])
    } else if count == 2 {
      XCTAssertEqual(model.items, ["apple", "pear"])
    }
  }

  // finds: conditional-check
  func testChecksBehindOr() { _ = !model.items.isEmpty || isPear(model) }

  private func isPear(_ model: ItemsModel) -> Bool {
    XCTAssertEqual(model.items, ["pear"])
    return true
  }

  // finds: unreachable-check
  // swift-format-ignore: the place on the line is what tells them apart
  func testTwoChecksOnALine() {
    if false { XCTAssertEqual(model.items, ["pear"]) }; XCTAssertEqual(model.items, ["apple"])
  }

  // finds: conditional-check
  func testEmptyLiteral() { for item in [] as [String] { XCTAssertEqual(item, "apple") } }

  // finds: conditional-check
  func testLoopThatIsLeft() {
    for item in ["apple"] {
      if item == "apple" { continue }
      XCTAssertTrue(item.isEmpty)
    }
  }

  // finds: conditional-check
  func testStreamWithoutElements() async {
    let stream = AsyncStream<Int> { $0.finish() }
    for await number in stream { XCTAssertEqual(number, 1) }
  }

  // finds: tautology
  func testAlwaysTrueWithAnInitializer() { XCTAssert(Bool(true)) }

  // finds: tautology
  func testAcceptsBothOutcomes() {
    XCTAssertTrue(model.items.isEmpty || !model.items.isEmpty)
  }

  // finds: tautology
  func testSelectsTheFirstItemOrABlankOne() {
    let item = model.items.first ?? ""
    model.select(item)
    XCTAssertEqual(model.selectedItem, item)
  }

  // finds: unknown-test
  func testLogsInWithAFunction() { _ = logIn() }

  // finds: unknown-test
  func testSpeaksOfChecks() {
    // XCTAssertEqual(model.items, ["pear"])
    print("XCTAssertEqual(model.items, [])")
  }

  // finds: thread-identity
  func testAsksForTheThread() { XCTAssertNotEqual(Thread.current.name, "oven") }

  // finds: blocking-in-async-test
  func testBlocks() async {
    let semaphore = DispatchSemaphore(value: 1)
    semaphore.wait()
    XCTAssertEqual(model.items, ["apple"])
    semaphore.signal()
  }

  // finds: unknown-test
  func testIgnoresTheWaiter() {
    let done = expectation(description: "done")
    DispatchQueue.global().async { done.fulfill() }
    _ = XCTWaiter.wait(for: [done], timeout: 30)
  }

  // finds: unknown-test
  func testIgnoresAWaiterOfItsOwn() {
    let done = expectation(description: "done")
    let waiter = XCTWaiter()
    DispatchQueue.global().async { done.fulfill() }
    _ = waiter.wait(for: [done], timeout: 30)
  }

  private let waiter = XCTWaiter()

  // finds: unknown-test
  func testIgnoresTheWaiterOfItsClass() async {
    let done = expectation(description: "done")
    done.fulfill()
    _ = await waiter.fulfillment(of: [done], timeout: 30)
  }
}
