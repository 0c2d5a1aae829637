// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyServer
import BramleyURLSession
import BramleyWait
import Foundation
import Testing
import _BramleyTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Doors on a clock of a test", .countsRealTime)
struct VirtualTimeTests {
  @Test("no real time passes in-process", .timeLimit(.minutes(1)))
  func inProcess() async throws {
    let clock = TestClock(patience: .seconds(50))
    let backend = MockBackend(clock: clock)
    let session = try backend.urlSession()
    defer { session.invalidateAndCancel() }

    try await check(backend, clock, session, "http://api.apple.pie")
  }

  @Test("no real time passes on loopback", .timeLimit(.minutes(1)))
  func loopback() async throws {
    let clock = TestClock(patience: .seconds(50))
    let backend = MockBackend(clock: clock)
    let server = try backend.listen()
    defer { server.stop() }
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }

    try await check(backend, clock, session, "http://127.0.0.1:\(server.port)")
  }

  /// Asks for a reply that comes in three pieces after ten minutes, with ten minutes between them.
  private func check(
    _ backend: MockBackend, _ clock: TestClock, _ session: URLSession, _ origin: String
  ) async throws {
    let pause = Duration.seconds(600)
    try backend.stub(
      .get("/pie"), reply: .text("crumble").inPieces(of: 3, every: pause).after(pause))
    let url = try #require(URL(string: origin + "/pie"))
    let began = ContinuousClock.now

    async let answer = session.data(from: url)
    for _ in 0..<3 { try await clock.advance(by: pause) }
    let (data, response) = try await answer

    #expect(String(decoding: data, as: UTF8.self) == "crumble")
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(began.duration(to: .now) < .seconds(60))
  }
}
