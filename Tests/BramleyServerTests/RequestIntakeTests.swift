// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing

@testable import BramleyServer

@Suite("RequestIntake")
struct RequestIntakeTests {
  @Test(
    "tells the names of this machine from those of others, with a port and without one",
    arguments: [
      ("localhost", true), ("localhost:8080", true), ("127.0.0.1", true), ("127.0.0.1:80", true),
      ("[::1]", true), ("[::1]:80", true), ("", true), ("localhost.pie", false),
      ("127.0.0.10", false), ("127.0.0.1.apple.pie:80", false), ("local", false),
    ])
  func hosts(host: String, isThisMachine: Bool) {
    let backend = MockBackend()

    _ = RequestIntake(backend, isSecure: true, token: nil)
      .handle(HTTPRequest(target: "/pie", headers: ["Host": host]))

    #expect(backend.journal.requests.map(\.authority) == [isThisMachine ? nil : host])
    #expect(backend.journal.requests.map(\.scheme) == [isThisMachine ? nil : "https"])
  }

  @Test("takes nothing but its own token from a request", arguments: [nil, "secret"])
  func token(token: String?) {
    let backend = MockBackend()

    _ = RequestIntake(backend, isSecure: false, token: token)
      .handle(
        HTTPRequest(
          target: "/pie", headers: ["Host": "api.apple.pie", "bramley-token": "secret"]))

    let headers = backend.journal.requests.first?.headers
    #expect(headers?["Bramley-Token"] == (token == nil ? "secret" : nil))
    #expect(headers?["Host"] == "api.apple.pie")
  }
}
