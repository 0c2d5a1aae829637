// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("Emulated")
struct EmulatedTests {
  @Suite("given to a mock")
  struct GivenToMock {
    let shop = MelodyShopMock()

    @Test("lets whatever is called fail")
    func failure() async throws {
      shop.emulates(.failure(.noNetwork))
      let handled = Recorder<ShopError>()

      await #expect(throws: ShopError.noNetwork) { try await shop.melodies() }
      await #expect(throws: ShopError.noNetwork) { try await shop.buy(.crumbleWaltz, count: 1) }
      await #expect(throws: ShopError.noNetwork) { for try await _ in shop.updates() {} }
      shop.load { result in
        if case .failure(let error) = result { handled.record(error) }
      }
      #expect(try await handled.next(within: .seconds(60)) == .noNetwork)
    }

    @Test("gives a value in each shape that a service has")
    func success() async throws {
      shop.emulates(.success([Melody.crumbleWaltz]))
      let handled = Recorder<[Melody]>()

      #expect(try await shop.melodies() == [.crumbleWaltz])
      for try await melodies in shop.updates() { #expect(melodies == [.crumbleWaltz]) }
      for await melodies in shop.titles() { #expect(melodies == [.crumbleWaltz]) }
      shop.load { result in
        if case .success(let melodies) = result { handled.record(melodies) }
      }
      #expect(try await handled.next(within: .seconds(60)) == [.crumbleWaltz])
      try shop.verify.load().called(.once)
    }

    @Test("takes its time on the clock of the test")
    func delay() async throws {
      let clock = TestClock()
      try await Findings.inScope(clock: clock) { _, _ in
        let shop = MelodyShopMock()
        shop.emulates(.success([Melody.crumbleWaltz]).after(.seconds(3600)))
        let melodies = Task { try await shop.melodies() }
        let update = Task {
          for try await melodies in shop.updates() { return melodies }
          return []
        }
        let handled = Recorder<[Melody]>()
        shop.load { if case .success(let melodies) = $0 { handled.record(melodies) } }

        try await clock.sleepers(3)
        #expect(shop.calls.melodies().first?.result.isRunning == true)
        try await clock.advance(by: .seconds(3600))

        #expect(try await melodies.value == [.crumbleWaltz])
        #expect(try await update.value == [.crumbleWaltz])
        #expect(try await handled.next(within: .seconds(60)) == [.crumbleWaltz])
      }
    }

    @Test("never answers, until the task is cancelled")
    func never() async throws {
      shop.emulates(.never)
      let buying = Task { [shop] in try await shop.buy(.crumbleWaltz, count: 1) }
      try await shop.verify.buy().called(.once, within: .seconds(60))

      buying.cancel()

      await #expect(throws: CancellationError.self) { try await buying.value }
    }

    @Test("goes on with each call, and the last answer stays")
    func sequence() async throws {
      shop.emulates(.sequence(.failure(.noNetwork), .success([Melody.crumbleWaltz])))

      await #expect(throws: ShopError.noNetwork) { try await shop.melodies() }
      #expect(try await shop.melodies() == [.crumbleWaltz])
      #expect(try await shop.melodies() == [.crumbleWaltz])
    }

    @Test("is as new or old as a stub")
    func newest() async throws {
      shop.when.melodies().returns([])
      #expect(try await shop.melodies() == [])

      shop.emulates(.failure(.noNetwork))
      await #expect(throws: ShopError.noNetwork) { try await shop.melodies() }

      shop.when.melodies().returns([.bramleyBlues])
      #expect(try await shop.melodies() == [.bramleyBlues])
    }

    @Test("leaves calls alone that give something else", .occupiesACore)
    func others() async throws {
      await Findings.inScope { findings, _ in
        let shop = MelodyShopMock()
        shop.emulates(.success([Melody.crumbleWaltz]))

        #expect(shop.find("Pie") == nil)

        #expect(findings.texts.count == 1)
      }
    }

    @Test("says when a call that is not asynchronous cannot wait", .occupiesACore)
    func cannotWait() async {
      await Findings.inScope { findings, _ in
        let shop = MelodyShopMock()
        shop.emulates(.success(5).after(.seconds(1)))

        #expect(shop.price(of: .crumbleWaltz) == 5)

        #expect(findings.texts.first?.contains("did not wait for what is emulated") == true)
      }
    }
  }

  @Suite("delivered by itself")
  struct Alone {
    @Test("as an async call, a handler and streams")
    func shapes() async throws {
      let success = Emulated<Int, ShopError>.success(3)
      let failure = Emulated<Int, ShopError>.failure(.soldOut)

      #expect(try await success.value() == 3)
      await #expect(throws: ShopError.soldOut) { try await failure.value() }
      failure.deliver { #expect($0 == .failure(.soldOut)) }
      var values: [Int] = []
      for await value in success.values() { values.append(value) }
      #expect(values == [3])
    }

    @Test("to a handler on the main actor, after its time")
    @MainActor func onMainActor() async throws {
      let clock = TestClock()
      let emulated = Emulated<Int, ShopError>.success(3)
      let handled = Recorder<Int>()
      var count = 0
      func handle(_ result: Result<Int, ShopError>) {
        MainActor.preconditionIsolated()
        count += 1
        if case .success(let value) = result { handled.record(value) }
      }

      emulated.deliver(to: handle)
      #expect(count == 1)

      emulated.after(.seconds(3600)).deliver(on: clock, to: handle)
      try await clock.sleepers(1)
      #expect(count == 1)
      try await clock.advance(by: .seconds(3600))
      #expect(try await handled.next(2, within: .seconds(60)) == [3, 3])
    }

    @Test("streams what is left of a sequence, up to a failure")
    func sequence() async throws {
      let emulated = Emulated<Int, ShopError>.sequence(
        .success(1), .success(2), .failure(.soldOut), .success(3))
      var values: [Int] = []

      await #expect(throws: ShopError.soldOut) {
        for try await value in emulated.stream() { values.append(value) }
      }

      #expect(values == [1, 2])
    }

    @Test("describes itself as a test would write it")
    func description() {
      let emulated = Emulated<Int, ShopError>.sequence(
        .failure(.soldOut), .success(1).after(.seconds(2)), .never)

      #expect(
        emulated.description == ".sequence(.failure(soldOut), .success(1).after(2 s), .never)")
    }
  }
}
