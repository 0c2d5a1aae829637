// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("Verification")
struct VerificationTests {
  @Suite("called(_:)")
  struct Called {
    let shop = MelodyShopMock(.relaxed)

    @Test("counts", arguments: 0...4)
    func counts(_ count: Int) throws {
      for _ in 0..<count { shop.open() }
      func passes(_ expected: ExpectedCount) -> Bool {
        (try? shop.verify.open().called(expected)) != nil
      }

      #expect(passes(.never) == (count == 0))
      #expect(passes(.once) == (count == 1))
      #expect(passes(.twice) == (count == 2))
      #expect(passes(.exactly(3)) == (count == 3))
      #expect(passes(.atLeast(2)) == (count >= 2))
      #expect(passes(.atMost(2)) == (count <= 2))
      #expect(passes(.between(1...3)) == (1...3).contains(count))
    }

    @Test("asks for one call or more when nothing is said")
    func usual() throws {
      #expect(throws: MockError.self) { try shop.verify.open().called() }
      shop.open()
      shop.open()

      try shop.verify.open().called()
    }

    @Test("names the line that asked")
    func place() {
      let error = #expect(throws: MockError.self) {
        try shop.verify.open().called(
          .once, fileID: "ApplePieTests/ShopTests.swift", filePath: "", line: 12, column: 3)
      }

      #expect(error?.description.hasSuffix("\nat ShopTests.swift:12") == true)
      #expect(error?.code == .unexpectedCalls)
    }
  }

  @Suite("A failure")
  struct Failure {
    let shop = MelodyShopMock(.relaxed)

    @Test("says that no call came at all")
    func nothing() throws {
      let error = #expect(throws: MockError.self) { try shop.verify.melodies().called(.once) }

      try GoldenFile("no-call").expect(error?.message ?? "")
    }

    @Test("lists the calls that came, nearest first, with what differs marked")
    func nearest() async throws {
      shop.when.buy().returns(Receipt(total: 3)).then.throws(ShopError.soldOut)
      _ = try await shop.buy(.bramleyBlues, count: 1)
      _ = try? await shop.buy(.crumbleWaltz, count: 4)
      _ = try? await shop.buy(.bramleyBlues, count: 3)
      shop.open()
      shop.title = "Pie"

      let error = #expect(throws: MockError.self) {
        try shop.verify.buy(.crumbleWaltz, count: 3).called(.once)
      }

      try GoldenFile("nearest-call").expect(error?.message ?? "")
    }

    @Test("lists what matched when too much came")
    func tooMany() throws {
      _ = shop.price(of: .crumbleWaltz)
      _ = shop.price(of: .crumbleWaltz)

      let error = #expect(throws: MockError.self) {
        try shop.verify.price(of: .crumbleWaltz).called(.atMost(1))
      }

      try GoldenFile("too-many-calls").expect(error?.message ?? "")
    }

    @Test("lists what matched and the nearest of the others when too little came")
    func tooFew() throws {
      _ = shop.price(of: .crumbleWaltz)
      _ = shop.price(of: .bramleyBlues)

      let error = #expect(throws: MockError.self) {
        try shop.verify.price(of: .crumbleWaltz).called(.twice)
      }

      try GoldenFile("too-few-calls").expect(error?.message ?? "")
    }

    @Test("says that only others came")
    func others() throws {
      shop.open()
      shop[3] = "three"
      _ = shop[3]

      let error = #expect(throws: MockError.self) { try shop.verify.melodies().called(.once) }

      try GoldenFile("other-calls-only").expect(error?.message ?? "")
    }

    @Test("of a closure that accepts values names the closure")
    func matcher() throws {
      _ = shop.price(of: .bramleyBlues)

      let error = #expect(throws: MockError.self) {
        try shop.verify.price(of: .matching("a waltz") { $0.title.hasSuffix("Waltz") }).called(
          .once)
      }

      try GoldenFile("matcher").expect(error?.message ?? "")
    }
  }

  @Suite("noOtherCalls()")
  struct NoOtherCalls {
    let shop = MelodyShopMock(.relaxed)

    @Test("passes when each call was asked for")
    func passes() throws {
      shop.open()
      _ = shop.price(of: .crumbleWaltz)
      try shop.verify.open().called(.once)
      try shop.verify.price().called(.once)

      try shop.verify.noOtherCalls()
    }

    @Test("lists the calls that nobody asked for")
    func fails() throws {
      shop.open()
      _ = shop.price(of: .crumbleWaltz)
      _ = shop.price(of: .bramleyBlues)
      try shop.verify.price(of: .crumbleWaltz).called(.once)

      let error = #expect(throws: MockError.self) { try shop.verify.noOtherCalls() }

      #expect(error?.code == .otherCalls)
      try GoldenFile("no-other-calls").expect(error?.message ?? "")
    }

    @Test("does not count a verification that failed")
    func failedVerification() {
      shop.open()
      #expect(throws: MockError.self) { try shop.verify.open().called(.twice) }

      #expect(throws: MockError.self) { try shop.verify.noOtherCalls() }
    }
  }

  @Suite("called(_:within:)")
  struct Within {
    let shop = MelodyShopMock(.relaxed)

    @Test(
      "waits for calls that are still to come",
      .bug("https://github.com/mockk/mockk/issues/1169"), .timeLimit(.minutes(2)))
    func waits() async throws {
      let gate = Gate()
      async let caller: Void = {
        await gate.wait()
        shop.open()
      }()
      async let verified: Void = shop.verify.open().called(.once, within: .seconds(3600))

      gate.open()

      try await verified
      await caller
    }

    @Test("fails when the limit has passed on the test's clock")
    func fails() async throws {
      let clock = TestClock()
      try await Findings.inScope(clock: clock) { _, _ in
        let shop = MelodyShopMock(.relaxed)
        let verified = Task {
          try await shop.verify.open().called(.once, within: .seconds(60))
        }

        try await clock.advance(by: .seconds(60))

        let result = await verified.result
        let error = #expect(throws: MockError.self) { try result.get() }
        try GoldenFile("within").expect(error?.message ?? "")
      }
    }

    @Test("fails as soon as too many have come")
    func tooMany() async {
      shop.open()
      shop.open()

      await #expect(throws: MockError.self) {
        try await shop.verify.open().called(.once, within: .seconds(3600))
      }
    }

    @Test("ends with its task")
    func cancelled() async {
      let task = Task { [shop] in
        try await shop.verify.open().called(.once, within: .seconds(3600))
      }
      task.cancel()

      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
