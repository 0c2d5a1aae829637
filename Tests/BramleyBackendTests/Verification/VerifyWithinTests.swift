// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("verify(_:_:within:)", .countsRealTime, .timeLimit(.minutes(1)))
struct VerifyWithinTests {
  private let backend = MockBackend()

  /// Far more than any test takes: a pass must come from an event.
  private let long = Duration.seconds(30)

  private func send(_ address: String) { _ = backend.status(request(address)) }

  /// Sends requests while the body waits, one after the other.
  private func sending(_ addresses: String..., while body: () async throws -> Void) async rethrows {
    let backend = backend
    let sender = Task {
      for address in addresses {
        await Task.yield()
        _ = backend.status(request(address))
      }
    }
    try await body()
    await sender.value
  }

  @Test("returns at once when enough has come already")
  func already() async throws {
    send("/melodies")

    try await backend.verify(.get("/melodies"), within: long)
    try await backend.verify(.get("/melodies"), .once, within: .zero)
    try await backend.verify(.get("/melodies"), .between(1...3), within: .seconds(-1))
  }

  @Test("returns as soon as enough has come")
  func later() async throws {
    try await sending("/oven", "/melodies", "/melodies") {
      try await backend.verify(.get("/melodies"), .twice, within: long)
    }
  }

  @Test("fails as soon as too many have come", arguments: [ExpectedCount.never, .atMost(1)])
  func tooMany(count: ExpectedCount) async throws {
    await sending("/melodies", "/oven", "/melodies") {
      await #expect(throws: VerificationError.self) {
        try await backend.verify(.get("/melodies"), count, within: long)
      }
    }
  }

  @Test("watches the whole window when no request is what is asked for")
  func window() async throws {
    let clock = ContinuousClock()

    let time = try await clock.measure {
      try await backend.verify(.get("/melodies"), .never, within: .milliseconds(50))
    }

    #expect(time >= .milliseconds(50))
  }

  @Test("says which time has passed")
  func texts() async throws {
    let none = await #expect(throws: VerificationError.self) {
      try await backend.verify(.get("/melodies"), .once, within: .milliseconds(20))
    }
    try GoldenFile("within-no-request").expect(none?.message ?? "no error")

    send("/melodys")
    let other = await #expect(throws: VerificationError.self) {
      try await backend.verify(.get("/melodies"), .once, within: .milliseconds(20))
    }
    try GoldenFile("within-near-miss").expect(other?.message ?? "no error")

    send("/melodies")
    let one = await #expect(throws: VerificationError.self) {
      try await backend.verify(.get("/melodies"), .never, within: long)
    }
    try GoldenFile("within-never").expect(one?.message ?? "no error")

    let order = await #expect(throws: VerificationError.self) {
      try await backend.verifyOrder(
        .get("/melodies"), .get("/oven"), within: .milliseconds(20))
    }
    try GoldenFile("within-order").expect(order?.message ?? "no error")
  }

  @Test("waits for an order")
  func order() async throws {
    send("/melodies")

    try await sending("/melodies", "/oven") {
      try await backend.verifyOrder(
        .get("/melodies"), .get("/melodies"), .get("/oven"), within: long)
    }
  }

  @Test("counts anew when the journal is cleared meanwhile")
  func cleared() async throws {
    let backend = backend
    send("/melodies")
    let waiting = Task {
      try await backend.verify(.get("/melodies"), .exactly(2), within: .seconds(30))
    }

    for _ in 0..<10 { await Task.yield() }
    backend.clearJournal()
    send("/melodies")
    for _ in 0..<10 { await Task.yield() }
    send("/melodies")

    try await waiting.value
  }

  @Test("ends with the task around it")
  func cancelled() async throws {
    let backend = backend
    let waiting = Task {
      try await backend.verify(.get("/melodies"), within: .seconds(30))
    }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test("refuses a pattern that cannot be read, without waiting")
  func mistake() async {
    await #expect(throws: BackendError.self) {
      try await backend.verify(.get("/{a"), within: long)
    }
    await #expect(throws: BackendError.self) {
      try await backend.verifyOrder(.get("/{a"), within: long)
    }
  }

  @Test("many may wait at once, each for its own")
  func many() async throws {
    let backend = backend
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...50 {
        group.addTask {
          try await backend.verify(.get("/melodies/\(number)"), .once, within: .seconds(30))
        }
        group.addTask { _ = backend.status(request("/melodies/\(number)")) }
      }
      try await group.waitForAll()
    }

    try backend.verifyNothingElse()
  }
}
