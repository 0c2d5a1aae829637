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
  // bramley:allow unknown-test that nothing is asked is what the kit must find
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
    try #require(MockBackend.current).verify(.get("/pie"), .once)
  }

  @Test("requires what is not there", .backend)
  func requireFails() throws {
    _ = Recorder(AsyncStream<String> { $0.finish() })
    try #require(Bool(false), "no oven")
  }

  @Test("throws an error of its own", .backend)
  func throwsItsOwnError() throws {
    throw CocoaError(.fileNoSuchFile)
  }

  @Test("fails in one of its cases", .backend, arguments: ["Crumble Waltz", "Bramley Blues"])
  func oneCaseFails(title: String) {
    #expect(title == "Crumble Waltz", "another melody")
  }

  @Test("fails as is known", .backend)
  func knownIssue() {
    withKnownIssue { Issue.record("the oven is known to be cold") }
  }

  @Test("is cancelled", .backend)
  func isCancelled() throws {
    try Test.cancel("no apples today")
  }

  @Suite("that allows unmatched requests", .backend(unmatched: .areAllowed) {})
  struct LenientSuite {
    @Test("is stricter than its suite", .backend(unmatched: .areIssues) {})
    func stricter() async throws {
      let session = try #require(try MockBackend.current?.urlSession())
      _ = try await session.data(from: try #require(URL(string: "https://api.apple.pie/strict")))
    }
  }
}
