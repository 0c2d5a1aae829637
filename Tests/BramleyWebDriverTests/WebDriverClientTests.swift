// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import BramleyUI
import Testing

@testable import BramleyWebDriver

@Suite("WebDriverClient")
struct WebDriverClientTests {
  /// Sends a command to a driver that answers like this.
  private func send(
    _ reply: ServerReply, within limit: Duration = .seconds(5)
  ) async throws -> String {
    let server = try HTTPServer { _ in reply }
    defer { server.stop() }
    let client = WebDriverClient(port: server.port)
    return try await client.send("GET", "/session/1/title", as: String.self, within: limit)
  }

  private func json(_ status: Int, _ text: String) -> ServerReply {
    .respond(
      HTTPResponse(
        status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8)))
  }

  @Test("reads the value")
  func value() async throws {
    #expect(try await send(json(200, #"{"value": "Apple Pie"}"#)) == "Apple Pie")
  }

  @Test(
    "reads a reply whose fields have no blank behind the colon",
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/4965", id: "1"))
  func noBlank() async throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Length:15\r\n\r\n{\"value\":\"Pie\"}"

    #expect(try await send(.misbehave(.wire([.bytes(Array(text.utf8)), .finish]))) == "Pie")
  }

  @Test(
    "translates what the driver says",
    arguments: [
      (
        #"{"value":{"error":"unexpected alert open","message":"","data":{"text":"boo"}}}"#,
        DriverError(.dialogOpen, "boo")
      ),
      (
        #"{"value":{"error":"no such alert","message":"no such alert\n  (Session info)"}}"#,
        DriverError(.noDialog, "no such alert")
      ),
      (
        #"{"value":{"error":"invalid session id","message":""}}"#,
        DriverError(.sessionLost, "The browser is gone (invalid session id).")
      ),
      (
        #"{"value":{"error":"script timeout","message":"slow"}}"#,
        DriverError(.deadlineReached, "slow")
      ),
      (
        #"{"value":{"error":"javascript error","message":"document unloaded while waiting"}}"#,
        DriverError(.pageChanged, "The browser says: document unloaded while waiting")
      ),
      (
        #"{"value":{"error":"unknown error","message":"net::ERR_CONNECTION_REFUSED\n  (Session)"}}"#,
        DriverError(
          .refused,
          "The browser says: net::ERR_CONNECTION_REFUSED. Nobody listens there. Check the address, "
            + "and that the app is running.")
      ),
      (
        #"{"value":{"error":"overdone pie","message":""}}"#,
        DriverError(.refused, "The browser says: overdone pie")
      ),
    ])
  func errors(body: String, expected: DriverError) async {
    let error = await #expect(throws: DriverError.self) { try await send(json(500, body)) }

    #expect(error == expected)
  }

  @Test(
    "quotes what is not of WebDriver",
    arguments: [(502, "<h1>Bad gateway</h1>"), (200, "pie"), (200, #"{"value": null}"#)])
  func garbage(status: Int, body: String) async {
    let error = await #expect(throws: DriverError.self) { try await send(json(status, body)) }

    #expect(error?.code == .refused)
    #expect(
      error?.message
        == "The driver answered GET /session/1/title with status \(status) and something that is "
        + "not of WebDriver: \(body)")
  }

  @Test(
    "fails within its limit when the driver never answers",
    .bug("https://github.com/thebrowsercompany/swift-webdriver/issues/40", id: "4"))
  func silence() async {
    let error = await #expect(throws: DriverError.self) {
      try await send(.misbehave(.stall), within: .milliseconds(100))
    }

    #expect(error == DriverError(.deadlineReached, "The browser did not answer within 100 ms."))
  }

  @Test("says that nobody listens")
  func nobody() async throws {
    let server = try HTTPServer { _ in .respond(HTTPResponse()) }
    server.stop()

    let error = await #expect(throws: DriverError.self) {
      let client = WebDriverClient(port: server.port)
      return try await client.send("GET", "/status", as: String.self, within: .seconds(5))
    }

    #expect(error?.code == .sessionLost)
  }
}
