// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Testing
import _BramleyTestSupport

@Suite("The target of a request", .blocksItsThread, .timeLimit(.minutes(1)))
struct TargetTests {
  @Test(
    "is split when it is written in full, and kept otherwise",
    arguments: [
      ("/mirror?x=1", "- - /mirror?x=1"),
      ("//mirror", "- - //mirror"),
      ("http://api.apple.pie/melodies?page=1", "http api.apple.pie /melodies?page=1"),
      ("HTTPS://api.apple.pie:8443", "https api.apple.pie:8443 /"),
      ("http://api.apple.pie?page=1", "http api.apple.pie /?page=1"),
      ("*", "- - *"),
    ])
  func targets(target: String, expected: String) throws {
    let server = try HTTPServer { request in
      let parts = [request.scheme ?? "-", request.authority ?? "-", request.target]
      return .respond(Kitchen.json(parts.joined(separator: " ")))
    }
    let client = try RawClient(server.port)

    client.get(target)

    #expect(try client.readReply().text == expected)
  }

  @Test("of CONNECT is kept as it is")
  func connect() throws {
    let server = try HTTPServer { .respond(Kitchen.json($0.target)) }
    let client = try RawClient(server.port)

    client.get("api.apple.pie:443", method: "CONNECT")

    #expect(try client.readReply().text == "api.apple.pie:443")
  }
}
