// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyTesting
import BramleyURLSession
import BramleyWait
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that must fail; they run in a child process only, and FailureTests looks at what it says.
@Suite("Failing fixtures", .enabled(if: ChildRun.isChild, "fixtures of FailureTests"))
struct FailingFixtures {
  @Test(
    "sends a request that no stub matches", .backend { Stub(.post("/login"), reply: .status(200)) })
  func unmatchedRequest() async throws {
    let session = try #require(try MockBackend.current?.urlSession())
    _ = try await session.data(from: try #require(URL(string: "https://api.apple.pie/logins")))
  }

  @Test(
    "is a neighbour that must not be blamed", .backend { Stub(.get("/pie"), reply: .status(200)) })
  func innocentNeighbour() async throws {
    let session = try #require(try MockBackend.current?.urlSession())
    _ = try await session.data(from: try #require(URL(string: "https://api.apple.pie/pie")))
  }

  @Test("makes a recorder and never asks it", .backend)
  func recorderNeverAsked() async throws {
    let melodies = AsyncStream<String> { $0.finish() }
    _ = Recorder(melodies)
  }

  @Test("fails with a timeline", .backend { Stub(.get("/pie"), reply: .status(200)) })
  func failsWithTimeline() async throws {
    let session = try #require(try MockBackend.current?.urlSession())
    _ = try await session.data(from: try #require(URL(string: "https://api.apple.pie/pie")))
    #expect(Bool(false), "the pie is burnt")
  }

  @Test("throws", .backend)
  func throwsAnError() async throws {
    try MockBackend.current?.verify(.get("/pie"), .once)
  }
}
