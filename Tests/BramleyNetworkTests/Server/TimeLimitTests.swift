// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Testing
import _BramleyTestSupport

@Suite("Time limits", .blocksItsThread, .timeLimit(.minutes(1)))
struct TimeLimitTests {
  private func open(
    head: Duration = .seconds(60), idle: Duration = .seconds(60), isSecure: Bool = false
  ) throws -> HTTPServer {
    var limits = HTTPLimits()
    limits.headTime = head
    limits.idleTime = idle
    return try Kitchen.open(isSecure: isSecure, limits: limits)
  }

  @Test(
    "answer 408 to a head that does not end",
    arguments: ["GET", "GET /customer HTTP/1.1\r\n", "GET /customer HTTP/1.1\r\nHost: a\r\nX"])
  func unfinishedHead(bytes: String) throws {
    let server = try open(head: .milliseconds(60))
    let client = try RawClient(server.port)

    client.send(bytes)

    #expect(try client.readReply().status == 408)
    #expect(client.readToEnd() == ([], .closed))
  }

  @Test("answer 408 to a head that trickles in")
  func tricklingHead() throws {
    let server = try open(head: .milliseconds(500))
    let client = try RawClient(server.port)

    client.send("GET /customer HTTP/1.1\r\nHost: a\r\nX: ")
    while client.isSilent(milliseconds: 10) { client.send("y") }

    #expect(try client.readReply().status == 408)
  }

  @Test("answer 408 to a body that stops")
  func unfinishedBody() throws {
    let server = try open(idle: .seconds(1))
    let client = try RawClient(server.port)

    client.get("/echo", method: "POST", fields: "Content-Length: 10\r\n")
    client.send("abc")

    #expect(try client.readReply().status == 408)
    #expect(client.readToEnd() == ([], .closed))
  }

  @Test(
    "close a silent connection without a word",
    .bug("https://github.com/httpswift/swifter/issues/413", "connections never end"),
    .bug("https://github.com/httpswift/swifter/issues/264"))
  func idle() throws {
    let server = try open(idle: .seconds(1))
    let fresh = try RawClient(server.port)
    let used = try RawClient(server.port)
    used.get("/customer")
    #expect(try used.readReply().status == 200)

    #expect(fresh.readToEnd() == ([], .closed))
    #expect(used.readToEnd() == ([], .closed))
  }

  @Test("close a handshake that does not go on")
  func handshake() throws {
    let server = try open(head: .milliseconds(60), isSecure: true)
    let client = try RawClient(server.port)

    #expect(client.readToEnd() == ([], .closed))
  }

  @Test("close a silent connection over HTTP/2")
  func silentHTTP2() throws {
    let server = try open(idle: .seconds(1))
    let client = try RawClient(server.port)

    client.send(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0])
    let (bytes, ending) = client.readToEnd()

    #expect(bytes.suffix(17).prefix(4) == [0, 0, 8, 7])  // GOAWAY
    #expect(ending == .closed)
  }

  @Test("do not hurry a client that waits for its reply, or one that asks again and again")
  func patience() throws {
    var limits = HTTPLimits()
    limits.headTime = .milliseconds(600)
    limits.idleTime = .milliseconds(600)
    let server = try HTTPServer(limits: limits) { request in
      let reply = HTTPResponse(status: 202)
      return request.path == "/slow" ? .delayed(.milliseconds(1300), reply) : .respond(reply)
    }
    let waiting = try RawClient(server.port)
    let busy = try RawClient(server.port)

    waiting.get("/slow")
    while waiting.isSilent(milliseconds: 5) {
      busy.get("/")
      #expect(try busy.readReply().status == 202)
    }

    #expect(try waiting.readReply().status == 202)
  }
}
