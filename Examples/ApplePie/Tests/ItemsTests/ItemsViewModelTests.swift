// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieMocks
import Bramley
import Testing

extension ItemsViewModel {
  /// A model over a service that is not asked.
  fileprivate convenience init(isPremium: Bool = false) {
    self.init(isPremium: isPremium, dataService: DataServiceMock())
  }
}

@Suite("Items view model", .backend)
@MainActor
struct ItemsViewModelTests {
  @Suite("isPremium")
  @MainActor
  struct IsPremium {
    @Test("is the injected value", arguments: [true, false])
    func injected(isPremium: Bool) {
      #expect(ItemsViewModel(isPremium: isPremium).isPremium == isPremium)
    }

    @Test("is the injected value, whichever it is")
    func random() {
      var random = SeededRandom()
      let isPremium = Bool.random(using: &random)

      #expect(ItemsViewModel(isPremium: isPremium).isPremium == isPremium, "\(random.replay)")
    }

    @Test("is the injected value, ten times in a row")
    func tenTimes() {
      var random = SeededRandom().derived(for: "ten models")
      let values = (0..<10).map { _ in Bool.random(using: &random) }

      let models = values.map { ItemsViewModel(isPremium: $0) }

      #expect(models.map(\.isPremium) == values, "\(SeededRandom().replay)")
    }

    @Test("is the same again with the same seed")
    func replay() {
      var first = SeededRandom()
      var second = SeededRandom(seed: first.seed)

      let values = (0..<10).map { _ in Bool.random(using: &first) }
      let again = (0..<10).map { _ in Bool.random(using: &second) }

      #expect(again == values)
    }
  }

  @Suite("add(_:)")
  @MainActor
  struct Add {
    @Test("has nothing to show at first")
    func startsEmpty() {
      #expect(ItemsViewModel().items.isEmpty)
    }

    @Test("keeps 1 to 100 items in their order")
    func keepsAll() async throws {
      try await forAll(.array(of: .word, count: 1...100)) { words in
        let model = ItemsViewModel()

        for word in words { model.add(word) }

        return model.items == words
      }
    }

    @Test("ignores a blank item", arguments: ["", " ", "\t\n", "\u{3000}"])
    func ignoresBlank(item: String) {
      let model = ItemsViewModel()

      model.add(item)

      #expect(model.items.isEmpty)
    }
  }

  @Suite("select(_:)")
  @MainActor
  struct Select {
    @Test("has nothing selected at first")
    func startsWithNone() {
      #expect(ItemsViewModel().selectedItem == nil)
    }

    @Test("selects an item of the list")
    func valid() {
      let model = ItemsViewModel()
      model.add("Nutmeg")

      model.select("Nutmeg")

      #expect(model.selectedItem == "Nutmeg")
    }

    @Test("selects nothing for an item that is not in the list")
    func invalid() {
      let model = ItemsViewModel()
      model.add("Nutmeg")

      model.select("Gravy")

      #expect(model.selectedItem == nil)
    }

    @Test("forgets a valid selection when an invalid one follows")
    func invalidAfterValid() throws {
      let model = ItemsViewModel()
      model.add("Nutmeg")
      model.select("Nutmeg")
      try #require(model.selectedItem == "Nutmeg")

      model.select("Gravy")

      #expect(model.selectedItem == nil)
    }

    @Test("agrees with the list, whatever it holds")
    func agreesWithList() async throws {
      let shelves = Generator<[String]>.array(of: .word, count: 0...60)
      try await forAll(.zip(shelves, .word)) { words, other in
        let model = ItemsViewModel()
        for word in words { model.add(word) }
        return (words + [other, ""]).allSatisfy { word in
          model.select(word)
          return model.selectedItem == (words.contains(word) ? word : nil)
        }
      }
    }

    @Test("shows the smallest list for which a claim about it is wrong")
    func smallestCounterexample() async {
      let error = await #expect(throws: PropertyError.self) {
        try await forAll(.array(of: .word, count: 0...60)) { words in
          let model = ItemsViewModel()
          for word in words { model.add(word) }
          return model.items.count < 3
        }
      }

      #expect(error?.value == #"["a", "a", "a"]"#)
    }
  }

  @Suite("save(_:)")
  @MainActor
  struct Save {
    @Test("refuses an item that is not in the list")
    func unknownItem() async throws {
      try await forAll(.array(of: .word, count: 0...40)) { words in
        let model = ItemsViewModel()
        for word in words { model.add(word) }

        // Words are letters alone, so none of them has a digit.
        let error = try #require(throws: ItemError.self) { try model.save("no 1 has this") }

        return error == .itemNotFound
      }
    }

    @Test("refuses a blank item", arguments: ["", "  ", "\n"])
    func blankItem(item: String) {
      let model = ItemsViewModel()

      #expect(throws: ItemError.noData) { try model.save(item) }
    }

    @Test("saves an item of the list")
    func knownItem() throws {
      let model = ItemsViewModel()
      model.add("Nutmeg")

      try model.save("Nutmeg")

      #expect(model.savedItem == "Nutmeg")
    }
  }

  @Suite("loading")
  @MainActor
  struct Loading {
    @Test("fills the items when the completion handler is called, and not before")
    func byHandler() async throws {
      let clock = TestClock()
      let service = DataServiceMock(items: nil, delay: .seconds(2), clock: clock)
      let model = ItemsViewModel(isPremium: true, dataService: service)

      model.loadWithHandler()
      try await clock.advance(by: .milliseconds(1999))
      #expect(model.items.isEmpty)
      try await clock.advance(by: .milliseconds(1))

      try await eventually(equals: DataServiceMock.defaultItems) { model.items }
    }

    @Test("fills the items from the stream, as many as there are")
    func byStream() async throws {
      try await forAll(.array(of: .word, count: 1...100), runs: 20) { words in
        let model = ItemsViewModel(isPremium: true, dataService: DataServiceMock(items: words))

        try await model.loadWithStream()

        return model.items == words
      }
    }

    @Test("says that the answer is bad when the service has nothing")
    func emptyStream() async {
      let model = ItemsViewModel(isPremium: true, dataService: DataServiceMock(items: []))

      await #expect(throws: ItemError.badServerResponse) { try await model.loadWithStream() }
      #expect(model.items.isEmpty)
    }
  }
}
