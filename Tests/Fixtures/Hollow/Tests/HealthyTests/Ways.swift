// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing

struct SoundWays {
  let model = ItemsModel()
  let names = ["apple", "pear"]

  @Test func savingAnUnknownItemFails() {
    do {
      try model.save("apple")
      Issue.record("saving must fail")
    } catch {
      #expect(error as? ItemError == .itemNotFound)
    }
  }

  @Test func savingAnUnknownItemFailsInAnyWay() {
    do {
      try model.save("apple")
      Issue.record("saving must fail")
    } catch {}
  }

  @Test func savingAnUnknownItemFailsInOneWay() throws {
    do {
      try model.save("apple")
      #expect(Bool(false), "saving must fail")
    } catch ItemError.itemNotFound {
      // This is what it is for.
    }
  }

  @Test func savingAnUnknownItemFailsWithTheMacro() {
    #expect(throws: ItemError.itemNotFound) { try model.save("apple") }
  }

  @Test func savingKeepsTheError() {
    var caught: ItemError?
    do { try model.save("apple") } catch { caught = error as? ItemError }
    #expect(caught == .itemNotFound)
  }

  @Test func savingAKnownItemDoesNotThrow() {
    do { try ItemsModel(["apple"]).save("apple") } catch {
      Issue.record("saving must not fail: \(error)")
    }
  }

  @Test func savingAmongOtherChecksDoesNotThrow() {
    #expect(model.items.isEmpty)
    do { try ItemsModel(["apple"]).save("apple") } catch {
      Issue.record("saving must not fail: \(error)")
    }
  }

  @Test func startsEmptyWithIfLet() {
    let found: ItemsModel? = model
    if let found {
      #expect(found.items.isEmpty)
    } else {
      Issue.record("no model")
    }
  }

  @Test func startsEmptyWithGuard() {
    let found: ItemsModel? = model
    guard let found else {
      Issue.record("no model")
      return
    }
    #expect(found.items.isEmpty)
  }

  @Test func startsEmptyWithRequire() throws {
    let found: ItemsModel? = model
    let model = try #require(found)
    #expect(model.items.isEmpty)
  }

  @Test func chainsInsideTheCheck() {
    let found: ItemsModel? = model
    #expect(found?.items.isEmpty == true)
  }

  @Test func failsByHand() {
    if !model.items.isEmpty { Issue.record("the model is not empty") }
  }

  @Test func failsByHandInAGuard() {
    guard case .failure(.noData) = Result<Int, ItemError>.failure(.noData) else {
      Issue.record("another result")
      return
    }
  }

  @Test func throwsByHand() throws {
    guard model.items.isEmpty else { throw ItemError.noData }
  }

  @Test func choosesWithACase() {
    let result = Result<Int, ItemError>.success(3)
    if case .success(let count) = result {
      #expect(count == 3)
    } else {
      #expect(Bool(false), "no count")
    }
  }

  @Test func choosesWithASwitch() {
    let result = Result<Int, ItemError>.success(3)
    switch result {
    case .success(let count): #expect(count == 3)
    case .failure(let error): Issue.record(error)
    }
  }

  @Test func failsInOneCaseOfASwitch() {
    switch Result<Int, ItemError>.success(3) {
    case .success: break
    case .failure: Issue.record("no count")
    }
  }

  @Test func checksBeforeItChooses() {
    #expect(names.count == 2)
    if let first = names.first { #expect(first == "apple") }
  }

  @Test func operatorsInsideTheCheck() {
    let item: String? = nil
    #expect(model.items.isEmpty && names.count == 2)
    #expect((item ?? "none") == "none")
  }

  @Test func bothHalvesCheck() { names.isEmpty ? isPear("apple") : isPear("pear") }

  private func isPear(_ item: String) { #expect(item == "pear") }

  @Test func checksInDefer() {
    defer { #expect(model.items == ["apple"]) }
    model.add("apple")
  }

  @Test func everyItemHasAName() throws {
    let model = ItemsModel(["apple"])
    try #require(!model.items.isEmpty)
    for item in model.items { #expect(!item.isEmpty) }
  }

  @Test(arguments: [0, 3]) func addsItems(count: Int) {
    for number in 0..<count { model.add("\(number)") }
    #expect(model.items.count == count)
    for item in model.items { #expect(!item.isEmpty) }
  }

  @Test(arguments: [0, 3]) func countsUp(count: Int) {
    for number in 0..<count { #expect(number < 3) }
  }

  @Test(arguments: ["", "apple"]) func addsAnItem(item: String) {
    if item.isEmpty { return }
    model.add(item)
    #expect(model.items == [item])
  }

  @Test(arguments: ["", "apple"]) func countsAnItem(item: String) {
    if !item.isEmpty { #expect(item.count == 5) }
  }

  @Test func everyNameOfTheSuite() { for name in names { #expect(!name.isEmpty) } }

  @Test func literalWithElements() { for item in ["apple", "pear"] { #expect(!item.isEmpty) } }

  @Test func constantWithElements() {
    let items = ["apple", "pear"]
    items.forEach { #expect(!$0.isEmpty) }
  }

  @Test func fixedRange() { for number in 1...10 { #expect(number > 0) } }

  @Test func constantsOfAType() { for melody in Melody.mocks { #expect(!melody.title.isEmpty) } }

  @Test func helperWithNames() { names.forEach(isNamed) }

  private func isNamed(_ item: String) { #expect(!item.isEmpty) }

  @Test func onAPlatform() {
    #if os(Windows)
      #expect(model.items == ["pear"])
    #else
      #expect(model.items.isEmpty)
    #endif
  }

  @Test func onANewPlatform() {
    guard #available(macOS 15, iOS 18, *) else { return }
    #expect(model.items.isEmpty)
  }

  @Test func cancelsWhatCannotRun() throws {
    if names.isEmpty { try Test.cancel("nothing to check") }
    #expect(model.items.isEmpty)
  }

  @Test func knownIssue() {
    withKnownIssue("the list is never sorted") { #expect(model.items == ["apple"]) }
  }

  struct Nested {
    @Test func startsEmpty() { #expect(ItemsModel().items.isEmpty) }
  }
}
