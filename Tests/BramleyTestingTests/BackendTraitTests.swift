// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyTesting
import BramleyTimeline
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("BackendTrait")
struct BackendTraitTests {
  @Test(
    "gives each of a thousand parallel tests its own backend",
    .bug("https://github.com/swiftlang/swift-package-manager/pull/9597"), .backend,
    arguments: 0..<1000)
  func isolation(number: Int) async throws {
    let backend = try #require(MockBackend.current)
    try backend.stub(.get("https://api.apple.pie/number"), reply: .text("\(number)"))
    let session = try backend.urlSession()

    for _ in 0..<3 {
      let url = try #require(URL(string: "https://api.apple.pie/number"))
      let (data, _) = try await session.data(from: url)
      #expect(String(decoding: data, as: UTF8.self) == "\(number)")
    }

    #expect(backend.journal.requests.count == 3)
  }

  @Test("is found by the test that needs it", .backend)
  func ofTheTest() throws {
    #expect(try MockBackend.ofTheTest === MockBackend.current)
  }

  @Test("says what to do where a test needs a backend and has none")
  func none() {
    let error = #expect(throws: BackendError.self) { try MockBackend.ofTheTest }

    #expect(error?.code == .noBackend)
    #expect(error?.message.contains("Give the test the trait .backend or .scenario") == true)
  }

  @Test("adds its stubs", .backend { Stub(.get("/melodies"), reply: .text("Crumble Waltz")) })
  func stubs() async throws {
    let session = try #require(try MockBackend.current?.urlSession())
    let url = try #require(URL(string: "https://api.apple.pie/melodies"))

    let (data, _) = try await session.data(from: url)

    #expect(String(decoding: data, as: UTF8.self) == "Crumble Waltz")
  }

  @Test(
    "records requests on the timeline of the test",
    .backend { Stub(.get("/pie"), reply: .status(204)) })
  func timeline() async throws {
    let session = try #require(try MockBackend.current?.urlSession())

    _ = try await session.data(from: try #require(URL(string: "https://api.apple.pie/pie")))

    let titles = Timeline.current?.events.map(\.title)
    #expect(titles == ["GET https://api.apple.pie/pie → 204"])
  }

  @Suite("on a suite", .backend { Stub(.get("/suite"), reply: .text("suite")) })
  struct OnSuite {
    @Test(
      "goes down to its tests, whose own stubs are newer",
      .backend { Stub(.get("/suite"), reply: .text("test")) })
    func nested() async throws {
      let backend = try #require(MockBackend.current)
      let session = try backend.urlSession()

      let (data, _) = try await session.data(from: try #require(URL(string: "http://a/suite")))

      #expect(String(decoding: data, as: UTF8.self) == "test")
      #expect(backend.journal.requests.count == 1)
    }
  }

  @Test(
    "puts the scenario in place",
    .scenario(
      Scenario("Rain", location: Location(latitude: 52, longitude: -3)) {
        Stub(.get("/weather"), reply: .text("rain"))
      }))
  func scenario() async throws {
    let session = try #require(try MockBackend.current?.urlSession())

    let (data, _) = try await session.data(from: try #require(URL(string: "http://a/weather")))

    #expect(Scenario.current?.name == "Rain")
    #expect(String(decoding: data, as: UTF8.self) == "rain")
  }

  /// Sends a request that no stub matches.
  private static func sendUnmatched() async throws -> Int? {
    let session = try #require(try MockBackend.current?.urlSession())
    let (_, response) = try await session.data(from: try #require(URL(string: "http://a/nowhere")))
    return (response as? HTTPURLResponse)?.statusCode
  }

  @Test("allows unmatched requests where a test wants them", .backend(unmatched: .areAllowed) {})
  func unmatchedAllowed() async throws {
    #expect(try await Self.sendUnmatched() == 404)
  }

  @Suite("with the usual meaning of unmatched requests", .backend)
  struct UsualSuite {
    @Test("lets one of its tests allow them", .backend(unmatched: .areAllowed) {}, arguments: 1...2)
    func allowed(number: Int) async throws {
      #expect(try await BackendTraitTests.sendUnmatched() == 404)
    }
  }

  @Suite("that allows unmatched requests", .backend(unmatched: .areAllowed) {})
  struct LenientSuite {
    @Test("allows them in a test with a scenario", .scenario(Scenario("Rain")))
    func scenario() async throws {
      #expect(try await BackendTraitTests.sendUnmatched() == 404)
    }
  }
}
