// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Isolation of in-process doors")
struct IsolationTests {
  @Test(
    "a thousand backends at one address answer their own sessions",
    .bug("https://github.com/swiftlang/swift-package-manager/pull/9611"),
    .bug("https://github.com/nimblehq/ios-templates/pull/661"),
    .bug("https://github.com/lausobo/Nocilla/pull/119"),
    .bug("https://github.com/boostcampwm2023/iOS09-Layover/issues/352"),
    .bug("https://github.com/wiremock/wiremock/issues/169"),
    .bug("https://github.com/wiremock/wiremock/issues/1356"),
    .bug("https://github.com/swiftlang/swift-package-manager/pull/9597", "handlers collide"))
  func thousandBackends() async throws {
    let count = 1_000
    let pairs = try (0..<count).map { number in
      let backend = try MockBackend {
        Stub(.get("https://api.apple.pie/melodies"), reply: .text("\(number)"))
      }
      return (number, backend, try backend.urlSession())
    }

    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (number, _, session) in pairs {
        group.addTask {
          let (data, _) = try await session.data(from: pie("/melodies"))
          return (number, String(decoding: data, as: UTF8.self))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    #expect(answers.count == count)
    #expect(answers.allSatisfy { "\($0.key)" == $0.value })
    #expect(pairs.allSatisfy { $0.1.journal.requests.count == 1 })
  }

  @Test("two sessions of one backend reach the same backend")
  func twoSessions() async throws {
    let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }

    for session in [try backend.urlSession(), try backend.urlSession()] {
      _ = try await session.data(from: pie("/melodies"))
    }

    try backend.verify(.get("/melodies"), .exactly(2))
  }

  @Test("classes are used again when their sessions are gone")
  func reuse() throws {
    var classes: Set<ObjectIdentifier> = []

    for _ in 0..<500 {
      let session = try MockBackend().urlSession()
      for kind in session.configuration.protocolClasses ?? [] {
        classes.insert(ObjectIdentifier(kind))
      }
    }

    // Foundation lets go of sessions when it has time; without any re-use there would be 500.
    #expect((1..<500).contains(classes.count))
  }

  @Test("a session that outlives its backend fails with an error that says so")
  func outliving() async throws {
    let session = try MockBackend().urlSession()
    let others = try (0..<10).map { _ in try MockBackend().urlSession() }

    let error = await #expect(throws: URLError.self) {
      try await session.data(from: pie("/melodies"))
    }

    #expect(error?.code == .cannotConnectToHost)
    #expect(error?.localizedDescription.contains("backend of this session is gone") == true)
    withExtendedLifetime(others) {}
  }

  @Test("a class is not given to others while a session with it lives")
  func noRecyclingTooEarly() async throws {
    let configuration = try MockBackend().urlSessionConfiguration()
    let session = URLSession(configuration: configuration)

    let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }
    let others = try (0..<100).map { _ in try backend.urlSession() }

    await #expect(throws: URLError.self) { try await session.data(from: pie("/melodies")) }
    #expect(backend.journal.requests.isEmpty)
    withExtendedLifetime(others) {}
  }
}
