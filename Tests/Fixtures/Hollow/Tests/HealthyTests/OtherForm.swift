// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Foundation
import Testing

/// Healthy twins of hollow tests that have none in the other files.
struct SoundOtherForm {
  let model = ItemsModel(["apple"])

  @Test func promiseThatEndsInEnsureAndIsAwaited() async throws {
    let checked = Promise.value(1).map { $0 + 1 }.ensure { #expect(Melody.mocks.count == 2) }
    #expect(try await checked.value() == 2)
  }

  @Test func detachedTaskThatIsAwaited() async {
    await Task.detached { #expect(Melody.mocks.count == 2) }.value
  }

  @Test func operationThatIsAwaited() {
    let queue = OperationQueue()
    queue.addOperation { #expect(Melody.mocks.count == 2) }
    queue.waitUntilAllOperationsAreFinished()
  }

  @Test func threadThatIsAwaited() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      #expect(Melody.mocks.count == 2)
      isDone.signal()
    }
    isDone.wait()
  }

  @Test func callbackThatIsAwaited() async {
    let items = await withCheckedContinuation { continuation in
      model.load { continuation.resume(returning: $0) }
    }
    #expect(items == ["apple"])
  }

  @Test func everyItemHasANameWithForEach() throws {
    try #require(!model.items.isEmpty)
    model.items.forEach { #expect(!$0.isEmpty) }
  }

  @Test func loopWithAFilterAndACount() {
    var found = 0
    for item in ["apple", "pear"] where item.hasPrefix("p") {
      #expect(item == "pear")
      found += 1
    }
    #expect(found == 1)
  }

  @Test func loopThatChecksBeforeItIsLeft() {
    for item in ["apple", "pear"] {
      #expect(!item.isEmpty)
      if item == "apple" { continue }
    }
  }

  @Test func whileThereIsOneAndACount() {
    var rest = model.items
    var count = 0
    while let item = rest.popLast() {
      #expect(!item.isEmpty)
      count += 1
    }
    #expect(count == 1)
  }

  @Test func streamWithElements() async {
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    var numbers: [Int] = []
    for await number in stream { numbers.append(number) }
    #expect(numbers == [1])
  }

  @Test func choosesWithElse() {
    if model.items.count == 1 {
      #expect(model.items == ["apple"])
    } else {
      #expect(model.items.isEmpty)
    }
  }

  @Test func checksBeforeReturning() {
    let items = model.items
    #expect(items == ["apple"])
    return
  }

  @Test func savesAnItem() throws {
    try model.save("apple")
    #expect(model.items == ["apple"])
  }

  @Test func holdsAQueueBack() {
    let gate = DispatchSemaphore(value: 0)
    DispatchQueue(label: "oven").async { gate.wait() }
    gate.signal()
    #expect(model.items == ["apple"])
  }
}
