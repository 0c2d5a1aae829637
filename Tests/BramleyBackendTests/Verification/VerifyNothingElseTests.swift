// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("verifyNothingElse()")
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
