// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("verifyNothingElse()", .countsRealTime, .timeLimit(.minutes(1)))
struct VerifyNothingElseTests {
  private let backend = MockBackend()

  private func send(_ requests: HTTPRequest...) {
    for request in requests { _ = backend.status(request) }
  }

  @Test("passes when each request was asked for, in whichever way")
  func passes() async throws {
    try backend.verifyNothingElse()
    send(request("POST", "/login"), request("/melodies"), request("/oven"), request("/oven"))

    try backend.verifyOrder(.post("/login"), .get("/melodies"))
    try await backend.verify(.get("/oven"), .twice, within: .seconds(60))

    try backend.verifyNothingElse()
  }

  @Test("counts a request only when the verification passed")
  func failed() throws {
    send(request("/melodies"))

    #expect(throws: VerificationError.self) { try backend.verify(.get("/melodies"), .twice) }
    #expect(throws: VerificationError.self) { try backend.verify(.get("/melodies"), .never) }
    #expect(throws: VerificationError.self) {
      try backend.verifyOrder(.get("/melodies"), .get("/oven"))
    }

    #expect(throws: VerificationError.self) { try backend.verifyNothingElse() }
    #expect(backend.journal.entries.map(\.isVerified) == [false])
  }

  @Test("takes of an order only those that were needed")
  func order() throws {
    send(request("/melodies"), request("/melodies"), request("/oven"))

    try backend.verifyOrder(.get("/melodies"), .get("/oven"))

    #expect(backend.journal.entries.map(\.isVerified) == [true, false, true])
  }

  @Test("lists the requests that nobody asked for")
  func others() throws {
    try backend.add(placedStub(.get("/melodies"), line: 3))
    send(request("POST", "/login"), request("/melodies"), request("/oven"))
    try backend.verify(.post("/login"), .once)

    let line = #line + 2
    do throws(VerificationError) {
      try backend.verifyNothingElse()
      Issue.record("the verification passes")
    } catch {
      #expect(error.location.line == line)
      #expect(error.received == 2)
      try GoldenFile("nothing-else").expect(error.message)
    }
  }

  @Test("cannot tell when the journal has dropped what nobody asked for")
  func dropped() throws {
    let backend = MockBackend(journalByteLimit: 2_000)
    for number in 1...6 { _ = backend.status(request("/melodies/\(number)")) }
    try backend.verify(.get("/melodies/{id}"))

    let error = #expect(throws: VerificationError.self) { try backend.verifyNothingElse() }

    try GoldenFile("nothing-else-dropped").expect(error?.message ?? "no error")
  }

  @Test("passes when nothing else comes while it watches")
  func silence() async throws {
    send(request("/melodies"))
    try backend.verify(.get("/melodies"))
    let clock = ContinuousClock()

    let time = try await clock.measure {
      try await backend.verifyNothingElse(within: .milliseconds(50))
    }

    #expect(time >= .milliseconds(50))
  }

  @Test("fails as soon as something else has come, before the call or after it")
  func noise() async throws {
    let backend = backend
    let line = #line + 2
    let waiting = Task {
      try await backend.verifyNothingElse(within: .seconds(3_600))
    }
    for _ in 0..<10 { await Task.yield() }
    send(request("/oven"))

    let error = await #expect(throws: VerificationError.self) { try await waiting.value }

    #expect(error?.location.line == line)
    try GoldenFile("nothing-else-within").expect(error?.message ?? "no error")
    await #expect(throws: VerificationError.self) {
      try await backend.verifyNothingElse(within: .seconds(3_600))
    }
  }

  @Test("watches on the clock of the test, which ends it at once")
  func testClock() async throws {
    let clock = TestClock()
    let backend = MockBackend(clock: clock)

    async let silence: Void = backend.verifyNothingElse(within: .seconds(3_600))
    try await clock.advance(by: .seconds(3_600))
    try await silence

    let waiting = Task { try await backend.verifyNothingElse(within: .seconds(3_600)) }
    try await clock.sleepers(1)
    _ = backend.status(request("/oven"))
    await #expect(throws: VerificationError.self) { try await waiting.value }
  }

  @Test("ends with the task around it")
  func cancelled() async throws {
    let backend = backend
    let waiting = Task { try await backend.verifyNothingElse(within: .seconds(3_600)) }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test("does not mind that the journal has dropped what was verified, or was cleared")
  func droppedVerified() throws {
    let backend = MockBackend(journalByteLimit: 2_000)
    for number in 1...6 {
      _ = backend.status(request("/melodies/\(number)"))
      try backend.verify(.get("/melodies/\(number)"))
    }

    #expect(backend.journal.droppedEntryCount > 0)
    try backend.verifyNothingElse()
    _ = backend.status(request("/oven"))
    backend.clearJournal()
    try backend.verifyNothingElse()
  }
}
