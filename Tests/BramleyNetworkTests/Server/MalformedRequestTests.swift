// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import Foundation
import Testing
import _BramleyTestSupport

@Suite("A malformed request", .blocksItsThread, .timeLimit(.minutes(3)))
struct MalformedRequestTests {
  let server: HTTPServer

  init() throws { server = try Kitchen.open() }

  private func status(of request: [UInt8]) throws -> Int {
    let client = try RawClient(server.port)
    client.send(request)
    let reply = try client.readReply()
    #expect(client.readToEnd().ending == .closed)
    // The server goes on.
    let next = try RawClient(server.port)
    next.get("/customer")
    #expect(try next.readReply().status == 200)
    return reply.status
  }

  private func status(of request: String) throws -> Int { try status(of: Array(request.utf8)) }

  @Test(
    "gets 400 for its first line",
    arguments: [
      "BLAH\r\n", "BLAH\r\n\r\n", "BLAH\n\n", "GET  /customer HTTP/1.1\r\n",
      "GET /customer HTTP/1.1 \r\n", " GET /customer HTTP/1.1\r\n", "GET /cus tomer HTTP/1.1\r\n",
      "GET /cus\u{7}tomer HTTP/1.1\r\n", "GET /\u{e9} HTTP/1.1\r\n", "GET /customer\r\n",
      "GET /customer http/1.1\r\n", "GET /customer HTTP/1.10\r\n", "G(T /customer HTTP/1.1\r\n",
      "GET /customer HTTP/1.1\nHost: a\n\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\r\n",
      "GET customer HTTP/1.1\r\n", "GET http:///customer HTTP/1.1\r\n",
      "GET http:/customer HTTP/1.1\r\n", "GET ://a/ HTTP/1.1\r\n",
    ])
  func requestLine(_ request: String) throws {
    #expect(try status(of: request) == 400)
  }

  @Test(
    "gets 400 for a field",
    arguments: [
      "NoColon\r\n", ": empty name\r\n", "Space : before colon\r\n", "Tab\t: before colon\r\n",
      "Bad(name: x\r\n", "A: b\r\n folded\r\n", "A: b\r\n\tfolded\r\n", "A: bare\rCR\r\n",
      "A: bare LF\nB: c\r\n", "A: nul\u{0}byte\r\n", "A: bell\u{7}\r\n", "Host: twice\r\n\r\n",
    ])
  func field(_ field: String) throws {
    #expect(try status(of: "GET /customer HTTP/1.1\r\nHost: a\r\n\(field)") == 400)
  }

  @Test("gets 400 for a field that is not UTF-8")
  func notUTF8() throws {
    let head = Array("GET /customer HTTP/1.1\r\nHost: a\r\n".utf8)

    #expect(try status(of: head + Array("X: caf".utf8) + [0xe9] + Array("\r\n\r\n".utf8)) == 400)
    #expect(try status(of: head + [0xe9] + Array(": a\r\n".utf8)) == 400)
  }

  @Test("gets 400 without a Host field")
  func missingHost() throws {
    #expect(try status(of: "GET /customer HTTP/1.1\r\n\r\n") == 400)
  }

  @Test(
    "gets 400 for its length",
    arguments: [
      "Content-Length: 3\r\nContent-Length: 4\r\n",
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n", "Content-Length: -1\r\n",
      "Content-Length: +3\r\n", "Content-Length: 3, 4\r\n", "Content-Length: 0x10\r\n",
      "Content-Length:\r\n", "Content-Length: 99999999999999999999\r\n",
      "Transfer-Encoding: chunked, gzip\r\n\r\n", "Transfer-Encoding: xchunked\r\n\r\n",
      "Transfer-Encoding:\r\n",
    ])
  func length(_ fields: String) throws {
    #expect(try status(of: "POST /count HTTP/1.1\r\nHost: a\r\n\(fields)") == 400)
  }

  @Test("is not one that tells its length twice")
  func sameLengthTwice() throws {
    let client = try RawClient(server.port)
    client.get("/echo", method: "POST", fields: "Content-Length: 3\r\nContent-Length: 3\r\n")
    client.send("abc")

    #expect(try client.readReply().text == "abc")
  }

  @Test(
    "gets 400 for a chunk",
    arguments: [
      "\r\n", "x\r\n", "-1\r\n", "5x\r\nhello\r\n", "5 \r\nhello\r\n", "5\nhello\r\n",
      "5\r\nhelloXX0\r\n", "5\r\nhello\n0\r\n", "ffffffffffffffffff\r\n", "0\r\nbad trailer\r\n",
      "5;\u{0}\r\nhello\r\n",
    ])
  func chunk(_ body: String) throws {
    let head = "POST /count HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

    #expect(try status(of: head + body) == 400)
  }

  @Test("gets 501 for a coding and 505 for a version")
  func codingsAndVersions() throws {
    let gzip = "POST /count HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"
    #expect(try status(of: gzip) == 501)
    #expect(try status(of: "GET /customer HTTP/2.0\r\n") == 505)
    #expect(try status(of: "GET /customer HTTP/0.9\r\n") == 505)
    let chunked10 = "POST /count HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(try status(of: chunked10) == 400)
  }

  @Test("gets 431 or 414 for its size, but not at the limit")
  func sizes() throws {
    let start = "GET /customer HTTP/1.1\r\nHost: a\r\n"
    let long = String(repeating: "x", count: 70_000)
    #expect(try status(of: "\(start)X: \(long)") == 431)
    #expect(try status(of: start + String(repeating: "X: y\r\n", count: 12_000)) == 431)
    #expect(try status(of: "GET /\(long)") == 414)
    #expect(try status(of: "GET /\(long.prefix(8_192)) HTTP/1.1\r\n") == 414)
    #expect(try status(of: String(repeating: "\r\n", count: 40_000)) >= 400)

    let client = try RawClient(server.port)
    client.get("/customer", fields: "X: \(long.prefix(65_000))\r\n")
    #expect(try client.readReply().status == 200)
    client.get("/\(long.prefix(8_191))")
    #expect(try client.readReply().status == 404)
  }

  @Test("is dropped when its client closes the connection")
  func cutRequest() throws {
    for request in ["BLAH", "GET /customer HTTP/1.1\r\nHost: a\r\n", "PRI * HTTP/2.0\r\n", ""] {
      let client = try RawClient(server.port)
      client.send(request)
      client.closeWriteSide()
      #expect(client.readToEnd() == ([], .closed))
    }
  }

  @Test("never does harm, whatever is damaged and wherever it is split")
  func randomDamage() async throws {
    let secure = try Kitchen.open(isSecure: true)
    let upgrade =
      "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    let frames: [UInt8] = [
      0x81, 0x83, 1, 2, 3, 4, 96, 96, 96, 0x89, 0x80, 0, 0, 0, 0, 0x88, 0x80, 0, 0, 0, 0,
    ]
    let post = "POST /echo HTTP/1.1\r\nHost: a\r\n"
    let next = "GET /customer HTTP/1.1\r\nHost: a\r\n\r\n"
    let h2Head: [UInt8] = [
      0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 3, 1, 5, 0, 0, 0, 1, 0x82, 0x84, 0x86,
    ]
    let samples: [[UInt8]] = [
      Array("\(post)Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8),
      Array("\(post)Content-Length: 3\r\n\r\nabc\(next)".utf8),
      Array(upgrade.utf8) + frames,
      Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + h2Head,
      Array("GET http://api.apple.pie/melodies?page=1 HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
    ]
    var random = SeededGenerator(seed: 2026)
    for round in 0..<1200 {
      var bytes = samples[round % samples.count]
      let start = round % samples.count == 2 && round % 3 > 0 ? upgrade.utf8.count : 0
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[.random(in: start..<bytes.count, using: &random)] =
          .random(in: 0...255, using: &random)
      }
      let client = try RawClient(round % 10 == 0 ? secure.port : server.port, timeout: 1)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        client.send(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      if round % 7 == 0 { _ = client.isSilent(milliseconds: 5) }
    }

    // Connections are accepted in their order, so these come after all that were damaged.
    let client = try RawClient(server.port)
    client.get("/customer")
    #expect(try client.readReply().status == 200)
    client.disconnect()
    #expect(try await curl("-k", secure.url + "/customer").output == Kitchen.customer)
    #expect(comesTrue { server.openConnectionCount + secure.openConnectionCount == 0 })
    #expect(comesTrue { serverSockets(on: server.port, secure.port) == 2 })
  }
}
