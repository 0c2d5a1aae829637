// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyLaunch
import BramleyServer
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LaunchKey<String> {
  fileprivate static let login = Self("Login")
}

@Suite("AppLaunch")
struct AppLaunchTests {
  private let melodies = URL(string: "https://api.apple.pie/melodies")

  private func launch(_ environment: [String: String] = [:]) -> AppLaunch {
    AppLaunch(arguments: [AppLaunch.uiTestArgument], environment: environment)
  }

  @Test("is a user's launch without the argument, whatever the environment says")
  func userLaunch() {
    let launch = AppLaunch(
      arguments: ["--verbose"], environment: ["Login": "Success", "BRAMLEY_SEED": "7"])

    #expect(!launch.isUITest)
    #expect(launch[.login] == nil)
    #expect(launch[.seed] == nil)
  }

  @Test("reads typed keys")
  func keys() {
    let launch = launch(["Login": "Success", "BRAMLEY_SEED": "7"])

    #expect(launch.isUITest)
    #expect(launch[.login] == "Success")
    #expect(launch[.seed] == 7)
    #expect(self.launch(["BRAMLEY_SEED": "many"])[.seed] == nil)
  }

  @Test("reads the location")
  func location() {
    let launch = launch([
      "BRAMLEY_LOCATION": #"{"latitude":52.1,"longitude":-2.7,"name":"Hereford"}"#
    ])

    #expect(launch.location == Location(latitude: 52.1, longitude: -2.7, name: "Hereford"))
    #expect(self.launch(["BRAMLEY_LOCATION": "Hereford"]).location == nil)
  }

  @Test("plays a fixed scenario inside the app")
  func fixedScenario() async throws {
    let scenario = Scenario("Login=Success") {
      Stub(.get("/melodies"), reply: .text("Crumble Waltz"))
    }
    let session = try launch(["BRAMLEY_SCENARIO": "Login=Success"]).urlSession(scenarios: [scenario]
    )

    let (data, _) = try await session.data(from: try #require(melodies))

    #expect(String(decoding: data, as: UTF8.self) == "Crumble Waltz")
  }

  @Test("names the scenarios that the app knows when it is asked for another")
  func unknownScenario() {
    let error = #expect(throws: LaunchError.self) {
      try launch(["BRAMLEY_SCENARIO": "Logn"]).urlSession(scenarios: [Scenario("Login")])
    }

    #expect(error?.code == .unknownScenario)
    #expect(error?.message.contains("\"Login\"") == true)
  }

  @Test("forwards each request to the live backend, whose stubs may change")
  func liveBackend() async throws {
    let backend = try MockBackend {
      Stub(.get("https://api.apple.pie/melodies"), reply: .status(503))
    }
    let server = try backend.listen(token: "secret")
    let session = try launch([
      "BRAMLEY_BACKEND": "http://127.0.0.1:\(server.port)", "BRAMLEY_TOKEN": "secret",
    ]).urlSession()
    let melodies = try #require(melodies)

    let (_, first) = try await session.data(from: melodies)
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .text("Crumble Waltz"))
    let (data, second) = try await session.data(from: melodies)

    #expect((first as? HTTPURLResponse)?.statusCode == 503)
    #expect((second as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: data, as: UTF8.self) == "Crumble Waltz")
    #expect(
      backend.journal.requests.map(\.url) == [
        "https://api.apple.pie/melodies", "https://api.apple.pie/melodies",
      ])
  }

  @Test(
    "passes on faults of the live backend, once for each request, also after a good reply",
    arguments: [
      (Fault.connectionReset, URLError.networkConnectionLost),
      (.closedConnection, .networkConnectionLost),
    ])
  func liveFaults(fault: Fault, code: URLError.Code) async throws {
    let backend = try MockBackend {
      Stub(.any("/**"), reply: .sequence(.status(200), .fault(fault)))
    }
    let server = try backend.listen()
    let session = try launch(["BRAMLEY_BACKEND": "http://127.0.0.1:\(server.port)"]).urlSession()
    let melodies = try #require(melodies)

    _ = try await session.data(from: melodies)
    let error = await #expect(throws: URLError.self) { try await session.data(from: melodies) }

    #expect(error?.code == code)
    #expect(backend.journal.requests.count == 2)
  }

  @Test("says that the backend is gone when it is")
  func backendGone() async throws {
    // Nothing listens on port 1, and a port of a stopped server may be another test's by now.
    let session = try launch(["BRAMLEY_BACKEND": "http://127.0.0.1:1"]).urlSession()
    let melodies = try #require(melodies)

    let error = await #expect(throws: URLError.self) { try await session.data(from: melodies) }

    #expect(error?.code == .cannotConnectToHost)
  }

  @Test(
    "refuses an address that it cannot read",
    arguments: ["127.0.0.1:80", "http://", "http://a", "http://a:b"])
  func badAddress(address: String) {
    let error = #expect(throws: LaunchError.self) {
      try launch(["BRAMLEY_BACKEND": address]).urlSession()
    }

    #expect(error?.code == .invalidBackend)
    #expect(error?.message.contains(address) == true)
  }

  @Test("lets nothing out when a UI test names neither scenario nor backend")
  func sealed() async throws {
    let session = try launch().urlSession()

    let (_, response) = try await session.data(from: try #require(melodies))

    #expect((response as? HTTPURLResponse)?.statusCode == 404)
  }
}
