// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import BramleyTimeline
import Testing
import _BramleyTestSupport

@Suite("Recorded calls")
struct CallsTests {
  let shop = MelodyShopMock()

  @Test("have typed arguments and results, in order")
  func typed() async throws {
    shop.when.buy(.equal(.crumbleWaltz), count: .any).answers { _, count in Receipt(total: count) }
    shop.when.buy(.equal(.bramleyBlues), count: .any).throws(ShopError.soldOut)
    _ = try await shop.buy(.crumbleWaltz, count: 2)
    _ = try? await shop.buy(.bramleyBlues, count: 1)

    let calls = shop.calls.buy()

    #expect(calls.count == 2)
    #expect(calls[0].arguments.melody == .crumbleWaltz)
    #expect(calls[0].arguments.count == 2)
    #expect(calls[0].result.value == Receipt(total: 2))
    #expect(calls[1].result.error as? ShopError == .soldOut)
    #expect(calls.map(\.number) == [1, 2])
    #expect(shop.calls.buy(.equal(.bramleyBlues), count: .any).count == 1)
  }

  @Test("that have not ended are running")
  func running() async throws {
    let gate = Gate()
    shop.when.buy().answers { _, _ in
      await gate.wait()
      return Receipt(total: 3)
    }
    async let receipt = shop.buy(.crumbleWaltz, count: 1)
    try await shop.verify.buy().called(.once, within: .seconds(60))

    #expect(shop.calls.buy().first?.result.isRunning == true)

    gate.open()
    _ = try await receipt
    #expect(shop.calls.buy().first?.result.value == Receipt(total: 3))
  }

  @Test("are recorded before the stub answers")
  func first() async throws {
    shop.when.price().answers { [shop] _ in shop.calls.price().count }

    #expect(shop.price(of: .crumbleWaltz) == 1)
    #expect(shop.price(of: .crumbleWaltz) == 2)
  }

  @Test("can be forgotten", .occupiesACore)
  func clear() throws {
    shop.open()
    shop.mockState.clearCalls()

    try shop.verify.open().called(.never)
  }

  @Test("from many tasks are all recorded")
  func parallel() async throws {
    shop.when.price().returns(3)
    await withTaskGroup { [shop] group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<250 { _ = shop.price(of: .crumbleWaltz) }
        }
      }
      for _ in 0..<50 { try? shop.verify.price(of: .bramleyBlues).called(.never) }
    }

    try shop.verify.price(of: .crumbleWaltz).called(.exactly(2000))
    #expect(shop.calls.price().map(\.number) == Array(1...2000))
    #expect(shop.calls.price().allSatisfy { $0.result.value == 3 })
  }

  @Test("stand on the timeline of the test in which the mock was made")
  func timeline() async throws {
    let timeline = Timeline(name: "a test")
    let shop = Timeline.$current.withValue(timeline) { MelodyShopMock() }
    shop.when.melodies().returns([.crumbleWaltz]).then.throws(.soldOut)
    shop.when.rename().answers { $0 = "Pie" }

    _ = try await shop.melodies()
    _ = try? await shop.melodies()
    var name = "Cake"
    shop.rename(&name)

    #expect(
      timeline.events.map(\.title) == [
        "MelodyShopMock.melodies() → [Crumble Waltz]", "MelodyShopMock.melodies() ✘ soldOut",
        "MelodyShopMock.rename(\"Cake\")",
      ])
    #expect(timeline.events.allSatisfy { $0.kind == .mockCall })
  }
}
