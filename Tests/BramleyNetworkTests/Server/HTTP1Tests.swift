// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Foundation
import Synchronization
import Testing
import _BramleyTestSupport

@Suite("HTTP/1.1", .blocksItsThread, .timeLimit(.minutes(2)))
struct HTTP1Tests {
  let server: HTTPServer
  let client: RawClient

  init() throws {
    server = try Kitchen.open()
    client = try RawClient(server.port)
  }

  @Test(
    "keeps the connection alive",
    .bug("https://github.com/envoy/Embassy", "closes after each reply"),
    .bug("https://github.com/httpswift/swifter", "closes unless told not to"))
  func keepAlive() throws {
    for _ in 0..<3 {
      client.get("/customer?x=1")
      let reply = try client.readReply()
      #expect(reply.status == 200)
      #expect(reply.text == Kitchen.customer)
      #expect(!reply.hasField("connection"))
    }
    #expect(server.openConnectionCount == 1)
    client.get("/nowhere")
    #expect(try client.readReply().status == 404)
  }

  @Test("closes the connection when asked")
  func close() throws {
    client.get("/customer", fields: "Connection: close\r\n")

    #expect(try client.readReply().has("Connection: close"))
    #expect(client.readToEnd() == ([], .closed))
  }

  @Test("closes the connection of HTTP/1.0 unless told to keep it")
  func http10() throws {
    client.send("GET /customer HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(try client.readReply().has("Connection: keep-alive"))

    client.send("GET /customer HTTP/1.0\r\n\r\n")
    #expect(try client.readReply().text == Kitchen.customer)
    #expect(client.readToEnd().ending == .closed)
  }

  @Test("answers pipelined requests in their order")
  func pipelining() throws {
    let requests = ["/slow", "/nowhere", "/async", "/204", "/customer"]
      .map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }

    client.send(requests.joined())

    let statuses = try requests.map { _ in try client.readReply().status }
    #expect(statuses == [200, 404, 200, 204, 200])
  }

  @Test("answers more pipelined requests than the buffers hold")
  func pipeliningBeyondBuffers() throws {
    client.send(String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: 8))
    // bramley:allow sleepy-test lets the replies pile up, which cannot be seen from here
    usleep(100_000)

    for _ in 0..<8 { #expect(try client.readReply().body == Kitchen.large) }
  }

  @Test("takes a request that arrives byte by byte")
  func byteByByte() throws {
    for byte in "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".utf8 {
      client.send([byte])
      // bramley:allow sleepy-test each byte must be able to come as a read of its own
      usleep(200)
    }

    #expect(try client.readReply().text == "abc")
  }

  @Test(
    "answers HEAD with the length and without the body",
    .bug("https://github.com/envoy/Embassy", "sends a body"),
    .bug("https://github.com/httpswift/swifter", "sends a body"))
  func headRequest() throws {
    client.get("/customer", method: "HEAD")
    let head = try client.readReply(toHEAD: true)
    #expect(head.has("Content-Length: \(Kitchen.customer.utf8.count)"))

    client.get("/customer")
    #expect(try client.readReply().text == Kitchen.customer)
  }

  @Test("lets a reply to HEAD announce a length of its own")
  func headWithLength() throws {
    let server = try HTTPServer { _ in .respond(HTTPResponse(headers: ["Content-Length": "1234"])) }
    let client = try RawClient(server.port)

    client.get("/melodies", method: "HEAD")
    #expect(try client.readReply(toHEAD: true).has("Content-Length: 1234"))

    client.get("/melodies")
    #expect(try client.readReply().has("Content-Length: 0"))
  }

  @Test("sends no body and no length with a status that has none", arguments: [204, 304])
  func noBody(status: Int) throws {
    client.get("/\(status)")
    let reply = try client.readReply()
    #expect(reply.status == status)
    #expect(!reply.hasField("content-length"))

    client.get("/customer")
    #expect(try client.readReply().text == Kitchen.customer)
  }

  @Test(
    "drops fields that decide framing and keeps duplicates of others",
    .bug("https://github.com/mswjs/msw/issues/640", "only the last one is sent"),
    .bug("https://github.com/mswjs/msw/issues/1290"),
    .bug("https://github.com/mountebank-testing/mountebank/issues/137"),
    .bug(
      "https://github.com/swiftlang/swift-corelibs-foundation/pull/669", "a server must send both"))
  func fieldsOfReply() throws {
    let server = try HTTPServer { _ in
      .respond(
        HTTPResponse(headers: [
          "Set-Cookie": "oven=hot", "content-length": "99", "Transfer-Encoding": "chunked",
          "Connection": "close", "Set-Cookie": "crust=thin",
        ]))
    }
    let client = try RawClient(server.port)

    client.get("/")

    let expected =
      "HTTP/1.1 200 OK\r\nSet-Cookie: oven=hot\r\nSet-Cookie: crust=thin\r\n"
      + "Content-Length: 0\r\n\r\n"
    #expect(try client.readReply().head == expected)
  }

  @Test(
    "invites the body when the client waits for that",
    .bug("https://github.com/Kitura/Kitura-net/issues/293", "a second of silence"),
    .bug("https://github.com/AntelopeIO/leap/issues/451"),
    .bug("https://github.com/httpswift/swifter", "unanswered"))
  func expectContinue() throws {
    client.get("/echo", method: "POST", fields: "Content-Length: 5\r\nExpect: 100-continue\r\n")
    #expect(try client.readHead() == "HTTP/1.1 100 Continue\r\n\r\n")
    #expect(client.isSilent(milliseconds: 50))

    client.send("hello")
    #expect(try client.readReply().text == "hello")
  }

  @Test(
    "reads a body in chunks", .bug("https://github.com/envoy/Embassy", "is not decoded"),
    .bug("https://github.com/httpswift/swifter", "is lost"))
  func chunkedBody() throws {
    client.get("/echo", method: "POST", fields: "Transfer-Encoding: Chunked\r\n")
    let parts = [
      "5\r\nhel", "lo\r\n", "1;x=\"y\"\r\n \r\n", "A ;z\r\n", "0123456789\r", "\n0\r\nT: v\r\n",
      "\r\n",
    ]
    for part in parts {
      client.send(part)
      // bramley:allow sleepy-test each chunk must be able to come as a read of its own
      usleep(2000)
    }
    #expect(try client.readReply().text == "hello 0123456789")

    client.get("/customer")
    #expect(try client.readReply().status == 200)
  }

  @Test("reads and sends ten megabytes")
  func largeBodies() throws {
    client.get("/count", method: "POST", fields: "Content-Length: \(Kitchen.large.count)\r\n")
    client.send(Kitchen.large)
    #expect(try client.readReply().text == "{\"n\":10485760}")

    // While the reply comes, the client does not read: both directions are blocked at times.
    client.get("/echo", method: "POST", fields: "Transfer-Encoding: chunked\r\n")
    client.send("\(String(Kitchen.large.count, radix: 16))\r\n")
    client.send(Kitchen.large)
    client.send("\r\n0\r\n\r\n")
    #expect(try client.readReply().body == Kitchen.large)
  }

  @Test("keeps only the beginning of a body beyond the limit")
  func keptBody() throws {
    var limits = HTTPLimits()
    limits.keptBody = 4
    let server = try Kitchen.open(limits: limits)
    let client = try RawClient(server.port)

    client.get("/echo", method: "POST", fields: "Content-Length: 6\r\n")
    client.send("Waltz!")
    #expect(try client.readReply().text == "Walt")

    client.get("/count", method: "POST", fields: "Content-Length: 6\r\n")
    client.send("Waltz!")
    #expect(try client.readReply().text == "{\"n\":6}")
  }

  @Test("delays a reply")
  func delay() throws {
    let start = ContinuousClock.now
    client.get("/slow")
    #expect(try client.readReply().text == Kitchen.customer)

    #expect(start.duration(to: .now) >= .milliseconds(300))
  }

  @Test("delays one reply without holding up others")
  func delayedBesideOthers() throws {
    client.get("/never")

    let other = try RawClient(server.port)
    for _ in 0..<20 {
      other.get("/customer")
      #expect(try other.readReply().status == 200)
    }
    #expect(client.isSilent(milliseconds: 0))
  }

  @Test("answers a client that has closed its side")
  func halfClosed() throws {
    client.get("/slow")
    client.closeWriteSide()

    #expect(try client.readReply().text == Kitchen.customer)
    #expect(client.readToEnd() == ([], .closed))
  }

  @Test("forgets clients that vanish")
  func vanishingClients() throws {
    let requestCount = Atomic<Int>(0)
    let server = try HTTPServer { _ in
      requestCount.add(1, ordering: .relaxed)
      return .delayed(.milliseconds(100), HTTPResponse())
    }
    let client = try RawClient(server.port)
    client.get("/")
    #expect(try client.readReply().status == 200)

    for _ in 0..<20 { try RawClient(server.port).get("/") }

    #expect(comesTrue { requestCount.load(ordering: .relaxed) == 21 })
    #expect(comesTrue { server.openConnectionCount == 1 })
    #expect(comesTrue { serverSockets(on: server.port) == 2 })  // the listener and the first client
  }
}
