// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("A call that no stub answers", .occupiesACore)
struct UnstubbedCallTests {
  @Test(
    "returns an empty value where its type has one, and is reported",
    .bug(
      "https://github.com/pointfreeco/swift-dependencies/issues/183",
      "an endpoint with a default is not reported"))
  func emptyValue() async throws {
    try await Findings.inScope { findings, _ in
      let shop = placedMock()

      #expect(shop.price(of: .crumbleWaltz) == 0)

      #expect(findings.texts.count == 1)
      try GoldenFile("unstubbed").expect(findings.texts.first ?? "")
    }
  }

  @Test("is explained by the nearest stub")
  func nearest() async throws {
    try await Findings.inScope { findings, _ in
      let shop = placedMock()
      shop.when.buy(.bramleyBlues, count: 2).returns(Receipt(total: 1))
      shop.when.buy(.crumbleWaltz, count: 4).returns(Receipt(total: 1))
      shop.when.buy(.bramleyBlues, count: 9).returns(Receipt(total: 1))

      let error = await #expect(throws: MockError.self) {
        try await shop.buy(.crumbleWaltz, count: 3)
      }

      #expect(error?.code == .unstubbedCall)
      // The lines of the stubs are those of this file.
      let text = findings.texts.first?.replacing(#/ \(UnstubbedCallTests.swift:\d+\)/#, with: "")
      try GoldenFile("unstubbed-nearest").expect(text ?? "")
    }
  }

  @Test("is reported at the line that made it")
  func place() async throws {
    await Findings.inScope { findings, _ in
      let shop: any MelodyShop = placedMock()

      shop.open(); let line = #line

      #expect(findings.locations.first?.fileName == "UnstubbedCallTests.swift")
      #expect(findings.locations.first?.line == line)
      #expect(findings.locations.first?.fileID == "BramleyMocksTests/UnstubbedCallTests.swift")
    }
  }

  @Test("is reported at its line on each of several threads at once")
  func manyPlaces() async throws {
    await Findings.inScope { findings, _ in
      let line = #line + 3
      await withTaskGroup { group in
        for _ in 0..<6 {
          group.addTask { placedMock().open() }
        }
      }

      #expect(findings.locations.map(\.line) == Array(repeating: line, count: 6))
    }
  }

  @Test("says when its stubs are used up, are for other types, or call what is not there")
  func otherReasons() async throws {
    try await Findings.inScope { findings, _ in
      let shop = placedMock()
      shop.when.price().returns(3).times(1)
      shop.when.copy("a").returns("b")
      shop.when.find().callsReal()

      _ = [shop.price(of: .crumbleWaltz), shop.price(of: .crumbleWaltz)]
      _ = shop.copy(1)
      _ = shop.find("Pie")

      let text = findings.texts.joined(separator: "\n\n---\n\n")
        .replacing(#/ \(UnstubbedCallTests.swift:\d+\)/#, with: "")
      try GoldenFile("unstubbed-reasons").expect(text)
    }
  }

  @Test("is reported once for each kind")
  func once() async {
    await Findings.inScope { findings, _ in
      let shop = placedMock()

      for _ in 0..<3 { _ = shop.price(of: .crumbleWaltz) }
      _ = shop.price(of: .bramleyBlues)

      #expect(findings.texts.count == 2)
    }
  }

  @Test("is no issue on a relaxed mock, as long as there is a value")
  func relaxed() async throws {
    await Findings.inScope { findings, _ in
      let shop = placedMock(.relaxed)

      shop.open()
      #expect(shop.price(of: .crumbleWaltz) == 0)
      #expect(findings.texts.isEmpty)

      await #expect(throws: MockError.self) { try await shop.buy(.crumbleWaltz, count: 1) }
      #expect(findings.texts.count == 1)
    }
  }

  @Test("is no issue where the mock is only relaxed about what returns nothing")
  func relaxedVoid() async {
    await Findings.inScope(.relaxedVoid) { findings, _ in
      let shop = placedMock()

      shop.open()
      #expect(findings.texts.isEmpty)

      _ = shop.price(of: .crumbleWaltz)
      #expect(findings.texts.count == 1)
    }
  }

  @Test("returns nothing, nil, zero, no elements, an ended stream, or what the type says")
  func values() async throws {
    let shop = MelodyShopMock(.relaxed)

    #expect(shop.empty(Bool.self) == false)
    #expect(shop.empty(Double.self) == 0)
    #expect(shop.empty(Duration.self) == .zero)
    #expect(shop.empty(String.self) == "")
    #expect(shop.empty([Int].self) == [])
    #expect(shop.empty(Set<Int>.self) == [])
    #expect(shop.empty([String: Int].self) == [:])
    #expect(shop.empty(Melody?.self) == nil)
    #expect(shop.empty(Fruit.self) == .apple)
    for await _ in shop.titles() { Issue.record("The stream is empty.") }
    for try await _ in shop.updates() { Issue.record("The stream is empty.") }
  }

  @Test("whose type has no value says so before it ends the process")
  func stops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (placedMock() as any MelodyShop).owner()
    }

    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("No stub answers MelodyShopMock.owner()."))
    #expect(text.contains("mock.when.owner().returns(<#Customer#>)"))
  }

  @Test("that is declared rethrows and throws by itself says so before it ends the process")
  func throwsByItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shop = placedMock()
      shop.when.each().answers { _ in throw ShopError.soldOut }
      shop.each { _ in }
    }

    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The answer of MelodyShopMock.each(…) threw soldOut"))
  }
}

/// A type with a value of its own for calls that nobody answers.
private enum Fruit: MockDefault {
  case apple
  case pear

  static var mockDefault: Fruit { .apple }
}
