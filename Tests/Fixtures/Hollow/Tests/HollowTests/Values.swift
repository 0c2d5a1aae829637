// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing
import XCTest

struct Values {
  let model = ItemsModel(["apple"])

  // finds: tautology
  @Test func alwaysTrue() { #expect(true) }

  // finds: tautology
  @Test func alwaysTrueWithAnInitializer() { #expect(Bool(true)) }

  // finds: tautology
  @Test func comparesAValueWithItself() { #expect(model.items == model.items) }

  // finds: tautology
  @Test func comparesLiterals() { #expect(1 == 1) }

  // finds: tautology
  @Test func countIsNotNegative() { #expect(model.items.count >= 0) }

  // finds: tautology
  @Test func acceptsBothOutcomes() { #expect(model.items.isEmpty || !model.items.isEmpty) }

  // finds: tautology, unseeded-random
  @Test func selectsARandomItemOrABlankOne() {
    let item = model.items.randomElement() ?? ""
    model.select(item)
    #expect(model.selectedItem == nil || model.selectedItem == item)
  }

  // finds: tautology
  @Test func selectsTheFirstItemOrABlankOne() {
    let item = model.items.first ?? ""
    model.select(item)
    #expect(model.selectedItem == item)
  }

  // finds: tautology
  @Test func asksTheMockForItsOwnAnswer() {
    let service = MelodyServiceMock()
    let presenter = MelodyPresenter(view: MelodyListView(), service: service)
    service.when.melodies().returns(Melody.mocks)
    presenter.show()
    #expect(service.melodies() == Melody.mocks)
  }

  // finds: unknown-test
  @Test func logsIn() { _ = Bakery.Melody.mocks }

  // finds: unknown-test
  @Test func logsInWithAFunction() { _ = logIn() }

  // finds: unknown-test
  @Test func savesAnItem() throws { try model.save("apple") }

  // finds: unknown-test
  @Test func doesNothing() {}

  // finds: unknown-test
  @Test func speaksOfChecks() {
    // #expect(model.items == ["pear"])
    print("#expect(model.items == [])")
  }

  // finds: foreign-assert
  @Test func assertsForXCTest() { XCTAssertEqual(1, model.items.count + 1) }

  // finds: foreign-assert
  @Test func failsForXCTest() { XCTFail("never seen") }

  // finds: foreign-assert
  @Test func unwrapsForXCTest() throws { _ = try XCTUnwrap(model.items.first) }

  // finds: empty-arguments
  @Test(arguments: [] as [String]) func playsNothing(item: String) { #expect(item == "apple") }

  // finds: empty-arguments
  @Test(arguments: [String]()) func playsNoCall(item: String) { #expect(item == "apple") }

  // finds: disabled-without-reason
  @Test(.disabled()) func isSwitchedOff() { #expect(model.items == ["pear"]) }

  // finds: disabled-without-reason
  @Test(.disabled("")) func isSwitchedOffWithABlank() { #expect(model.items == ["pear"]) }

  // finds: never-run-test
  func testWithoutAttribute() { #expect(model.items == ["pear"]) }

  // finds: never-run-test
  func showsTheItems() { #expect(model.items == ["pear"]) }

  // finds: sleepy-test
  @Test func sleeps() async throws {
    try await Task.sleep(for: .milliseconds(1))
    #expect(model.items == ["apple"])
  }

  // finds: unseeded-random
  @Test func random() {
    let count = Int.random(in: 1...3)
    #expect(count > 0)
  }

  // finds: thread-identity
  @Test func asksForTheThread() { #expect(Thread.current.name != "oven") }

  // finds: blocking-in-async-test
  @Test func blocks() async {
    let semaphore = DispatchSemaphore(value: 1)
    semaphore.wait()
    #expect(model.items == ["apple"])
    semaphore.signal()
  }
}

// finds: disabled-without-reason
@Suite(.disabled())
struct SwitchedOff {
  @Test func startsEmpty() { #expect(ItemsModel().items == ["pear"]) }
}

struct Shared {
  // finds: shared-state-in-parallel-suite
  nonisolated(unsafe) static var logins = 0
  // finds: shared-state-in-parallel-suite
  static var customers = 0

  @Test func one() {
    Self.logins += 1
    Self.customers += 1
    #expect(Self.logins > 0)
  }
  @Test func two() { #expect(Self.logins < 100 && Self.customers < 100) }
}
