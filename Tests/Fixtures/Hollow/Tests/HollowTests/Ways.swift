// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing

struct Ways {
  let model = ItemsModel()
  let found: ItemsModel? = nil

  // finds: missed-failure
  @Test func savingAKnownItemFails() {
    do { try ItemsModel(["apple"]).save("apple") } catch {
      #expect(error as? ItemError == .itemNotFound)
    }
  }

  // finds: missed-failure
  @Test func savingFailsWithTheRightError() {
    do {
      try ItemsModel(["apple"]).save("apple")
    } catch ItemError.itemNotFound {
      // As it should be.
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  // finds: missed-failure
  @Test func savingABlankItemFailsAmongOtherChecks() {
    #expect(model.items.isEmpty)
    do { try ItemsModel(["apple"]).save("apple") } catch {
      #expect(error as? ItemError == .noData)
    }
  }

  // finds: conditional-check
  @Test func errorsThatAreSwallowed() {
    do {
      try model.save("apple")
      #expect(model.items == ["apple"])
    } catch {
      print("saving failed: \(error)")
    }
  }

  // finds: conditional-check
  @Test func errorsThatAreSwallowedBesideAFailureUnderACondition() {
    do {
      try model.save("apple")
      if model.items.isEmpty { Issue.record("the items are lost") }
    } catch {}
  }

  // finds: conditional-check
  @Test func startsEmptyWithIfLet() {
    if let found { #expect(found.items.isEmpty) }
  }

  // finds: conditional-check
  @Test func startsEmptyWithGuard() {
    guard let found else { return }
    #expect(found.items.isEmpty)
  }

  // finds: conditional-check
  @Test func startsEmptyWithChaining() {
    found?.items.forEach { #expect(!$0.isEmpty) }
  }

  // finds: conditional-check
  @Test func startsEmptyWithMap() { found.map { #expect($0.items.isEmpty) } }

  // finds: conditional-check
  @Test func choosesWithACase() {
    let result = Result<Int, ItemError>.failure(.noData)
    if case .success(let count) = result { #expect(count == 3) }
  }

  // finds: conditional-check
  @Test func choosesWithAGuardedCase() {
    let result = Result<Int, ItemError>.failure(.noData)
    guard case .success(let count) = result else { return }
    #expect(count == 3)
  }

  // finds: conditional-check
  @Test func choosesWithASwitch() {
    let result = Result<Int, ItemError>.failure(.noData)
    switch result {
    case .success(let count): #expect(count == 3)
    case .failure: break
    }
  }

  // finds: conditional-check
  @Test func choosesWithElseIf() {
    let count = model.items.count
    if count == 1 {
      #expect(model.items == ["apple"])
    } else if count == 2 {
      #expect(model.items == ["apple", "pear"])
    }
  }

  // finds: conditional-check
  @Test func checksBehindAnd() { _ = !model.items.isEmpty && isApple(model) }

  // finds: conditional-check
  @Test func checksBehindOr() { _ = model.items.isEmpty || isApple(model) }

  // finds: conditional-check
  @Test func checksInstead() {
    let item: String? = "pear"
    _ =
      item
      ?? {
        #expect(model.items == ["apple"]); return ""
      }()
  }

  // finds: conditional-check
  @Test func checksInOneHalf() { _ = model.items.isEmpty ? true : isApple(model) }

  private func isApple(_ model: ItemsModel) -> Bool {
    #expect(model.items == ["apple"])
    return true
  }

  // finds: unreachable-check
  @Test func checksAfterReturning() {
    model.add("apple")
    return
    let items = model.items
    #expect(items == ["pear"])
  }

  // finds: unreachable-check
  @Test func checksUnderFalse() {
    model.add("apple")
    if false { #expect(model.items == ["pear"]) }
  }

  // finds: unreachable-check
  // swift-format-ignore: the place on the line is what tells them apart
  @Test func twoChecksOnALine() {
    if false { #expect(model.items == ["pear"]) }; #expect(model.items.isEmpty)
  }

  // finds: conditional-check
  @Test func everyItemHasAName() { for item in model.items { #expect(!item.isEmpty) } }

  // finds: conditional-check
  @Test func everyItemHasANameWithForEach() { model.items.forEach { #expect(!$0.isEmpty) } }

  // finds: conditional-check
  @Test func emptyLiteral() { for item in [] as [String] { #expect(item == "apple") } }

  // finds: conditional-check
  @Test func emptyRange() { for number in 0..<model.items.count { #expect(number > 5) } }

  // finds: conditional-check
  @Test func loopWithAFilter() {
    for item in ["apple"] where item == "pear" { #expect(item.isEmpty) }
  }

  // finds: conditional-check
  @Test func loopThatIsLeft() {
    for item in ["apple"] {
      if item == "apple" { continue }
      #expect(item.isEmpty)
    }
  }

  // finds: conditional-check
  @Test func whileThereIsOne() {
    var rest = model.items
    while let item = rest.popLast() { #expect(!item.isEmpty) }
  }

  // finds: conditional-check, unseeded-random
  @Test func randomCount() {
    let count = Int.random(in: 0..<1)
    for number in 0..<count { #expect(number > 5) }
  }

  // finds: conditional-check
  @Test func streamWithoutElements() async {
    let stream = AsyncStream<Int> { $0.finish() }
    for await number in stream { #expect(number == 1) }
  }

  // finds: conditional-check
  @Test func helperWithAnEmptyList() { model.items.forEach(checkName) }

  private func checkName(_ item: String) { #expect(!item.isEmpty) }
}
