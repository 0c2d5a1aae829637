// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Foundation
import XCTest

/// Healthy twins of hollow tests that have none in the other files, in XCTest form.
final class SoundOtherFormXCTests: SoundBakeryTests {
  func testPromiseThatEndsInEnsureAndIsAwaited() async throws {
    let checked = Promise.value(1).ensure { XCTAssertEqual(Melody.mocks.count, 2) }
    let number = try await checked.value()
    XCTAssertEqual(number, 1)
  }

  func testDetachedTaskThatIsAwaited() async {
    await Task.detached { XCTAssertEqual(Melody.mocks.count, 2) }.value
  }

  func testThreadThatIsAwaited() {
    let isDone = expectation(description: "done")
    Thread.detachNewThread {
      XCTAssertEqual(Melody.mocks.count, 2)
      isDone.fulfill()
    }
    wait(for: [isDone], timeout: 30)
  }

  func testTimerThatIsAwaited() {
    let fired = expectation(description: "fired")
    _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
      XCTAssertEqual(Melody.mocks.count, 2)
      fired.fulfill()
    }
    wait(for: [fired], timeout: 30)
  }

  func testPropertyThatIsCalled() {
    var received: [String] = []
    model.onChange = { items in
      XCTAssertEqual(items.count, 2)
      received = items
    }
    model.add("pear")
    XCTAssertEqual(received, ["apple", "pear"])
  }

  func testLocalFunction() {
    func check(_ item: String) { XCTAssertFalse(item.isEmpty) }
    check("apple")
  }

  func testRecorderThatIsAsked() async throws {
    let titles = Subject<String>()
    let recorder = Recorder(titles)
    titles.send("Melodies")
    let title = try await recorder.next(within: .seconds(1))
    XCTAssertEqual(title, "Melodies")
  }

  func testChoosesWithACase() {
    let result = Result<Int, ItemError>.success(3)
    if case .success(let count) = result { XCTAssertEqual(count, 3) } else { XCTFail("no count") }
  }

  func testEveryItemHasANameWithForEach() {
    XCTAssertEqual(model.items.count, 1)
    model.items.forEach { XCTAssertFalse($0.isEmpty) }
  }

  func testLoopWithAFilterAndACount() {
    var found = 0
    for item in ["apple", "pear"] where item.hasPrefix("p") {
      XCTAssertEqual(item, "pear")
      found += 1
    }
    XCTAssertEqual(found, 1)
  }

  func testWhileThereIsOneAndACount() {
    var rest = model.items
    var count = 0
    while let item = rest.popLast() {
      XCTAssertFalse(item.isEmpty)
      count += 1
    }
    XCTAssertEqual(count, 1)
  }

  func testStreamWithElements() async {
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    var numbers: [Int] = []
    for await number in stream { numbers.append(number) }
    XCTAssertEqual(numbers, [1])
  }

  func testComparesALiteral() { XCTAssertEqual(model.items.count, 1) }

  func testAcceptsTwoItems() {
    XCTAssertTrue(model.items == ["apple"] || model.items == ["pear"])
  }

  func testSleepsOnAClockOfItsOwn() async throws {
    try await Task.sleep(for: .milliseconds(1), clock: ContinuousClock())
    XCTAssertEqual(model.items, ["apple"])
  }

  func testRandomWithASeed() {
    var numbers = SystemRandomNumberGenerator()
    XCTAssertLessThan(Int.random(in: 1...3, using: &numbers), 4)
  }

  func testSkipsWithAReason() throws {
    guard !model.items.isEmpty else { throw XCTSkip("there is nothing to check") }
    XCTAssertEqual(model.items, ["apple"])
  }

  func testWaiterWhoseOutcomeIsChecked() {
    let done = expectation(description: "done")
    DispatchQueue.global().async { done.fulfill() }
    XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 30), .completed)
  }
}
