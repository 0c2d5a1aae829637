// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Foundation
import Testing

struct AwaitedWork {
  let model = ItemsModel(["apple"])

  @Test func showsTheMelodies() async throws {
    let view = MelodyListView()
    let presenter = MelodyPresenter(view: view, service: MelodyServiceMock())
    try await value(of: presenter.load())
    #expect(view.melodies == [])
  }

  @Test func promiseInAnAwaitedFunction() async throws {
    _ = try await value(of: Promise.value(1).done { #expect($0 == 1) })
  }

  @Test func promiseWithANameThatIsAwaited() async throws {
    let checked = Promise.value(1).done { #expect($0 == 1) }
    _ = try await checked.value()
  }

  @Test func promiseOfAFunction() async throws {
    let melodies = try await checkedMelodies().value()
    #expect(melodies.count == 2)
  }

  @Test func mapOfAnArrayIsNoPromise() {
    let lengths = ["apple", "pear"].map { item in
      #expect(!item.isEmpty)
      return item.count
    }
    #expect(lengths == [5, 4])
  }

  @Test func taskThatIsAwaited() async {
    await Task { #expect(await model.loaded() == ["apple"]) }.value
  }

  @Test func taskWithANameThatIsAwaited() async {
    let check = Task { #expect(await model.loaded() == ["apple"]) }
    await check.value
  }

  @Test func tasksInAnArray() async {
    let tasks = (1...3).map { number in Task { #expect(number < 4) } }
    for task in tasks { await task.value }
  }

  @Test func tasksThatAreCollected() async {
    var tasks: [Task<Void, Never>] = []
    for number in 1...3 { tasks.append(Task { #expect(number < 4) }) }
    for task in tasks { await task.value }
  }

  @Test func taskGroup() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 1...3 { group.addTask { #expect(number < 4) } }
    }
  }

  @Test func constantThatIsAwaited() async {
    async let checked: Void = checkLoading()
    await checked
  }

  private func checkLoading() async { #expect(await model.loaded() == ["apple"]) }

  @Test func continuation() async {
    await withCheckedContinuation { continuation in
      model.load { items in
        #expect(items == ["apple"])
        continuation.resume()
      }
    }
  }

  @Test func stream() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task {
      #expect(await model.loaded() == ["apple"])
      continuation.finish()
    }
    for await _ in stream {}
  }

  @Test func queueThatIsDrained() {
    let queue = DispatchQueue(label: "oven")
    queue.async { #expect(Melody.mocks.count == 2) }
    queue.sync {}
  }

  @Test func queueWithSync() {
    DispatchQueue(label: "oven").sync { #expect(model.items == ["apple"]) }
  }

  @Test func group() {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      #expect(Melody.mocks.count == 2)
    }
    DispatchQueue.global().async(group: group) {
      group.enter(); group.leave()
    }
    group.wait()
    #expect(Melody.mocks.count == 2)
  }

  @Test func manyAtATime() {
    DispatchQueue.concurrentPerform(iterations: 4) { number in #expect(number < 4) }
  }

  @Test func lock() { NSLock().withLock { #expect(model.items == ["apple"]) } }

  @Test func closureThatIsCalledAtOnce() { model.withItems { #expect($0 == ["apple"]) } }

  @Test func closureForEachItem() throws {
    var count = 0
    model.eachItem { item in
      #expect(item == "apple")
      count += 1
    }
    #expect(count == 1)
  }

  @Test func propertyThatIsCalled() {
    var received: [String] = []
    model.onChange = { items in
      #expect(items.count == 2)
      received = items
    }
    model.add("pear")
    #expect(received == ["apple", "pear"])
  }

  @Test func callbackThatIsCounted() {
    var calls = 0
    model.observe { items in
      #expect(items == ["apple", "pear"])
      calls += 1
    }
    model.add("pear")
    #expect(calls == 1)
  }

  @Test func propertyThatTheTestCalls() {
    model.onChange = { items in #expect(items == ["pear"]) }
    model.onChange?(["pear"])
  }

  @Test func localFunction() {
    func check(_ item: String) { #expect(!item.isEmpty) }
    check("apple")
  }

  @Test func namedClosure() {
    let check = { #expect(model.items == ["apple"]) }
    check()
  }

  @Test func closureThatIsHandedOn() {
    let check: ([String]) -> Void = { #expect($0 == ["apple"]) }
    model.withItems(check)
  }

  @Test func confirmationOfAwaitedWork() async {
    await confirmation(expectedCount: 0) { called in
      if await model.loaded().isEmpty { called() }
    }
  }

  @Test func confirmationOfACall() async {
    await confirmation { called in
      model.eachItem { _ in called() }
    }
  }

  @Test func recorderThatIsAsked() async throws {
    let titles = Subject<String>()
    let recorder = Recorder(titles)
    titles.send("Melodies")
    #expect(try await recorder.next(within: .seconds(1)) == "Melodies")
  }

  @Test func keepsTheSubscription() {
    var bag: [Subscription] = []
    let titles = Subject<String>()
    titles.sink { #expect($0 == "Melodies") }.store(in: &bag)
    titles.send("Melodies")
  }

  @Test func keepsTheSubscriptionByName() {
    let titles = Subject<String>()
    let subscription = titles.sink { #expect($0 == "Melodies") }
    titles.send("Melodies")
    withExtendedLifetime(subscription) {}
  }
}
