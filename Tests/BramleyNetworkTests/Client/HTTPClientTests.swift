// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Testing
import _BramleyTestSupport

@Suite("HTTPClient", .blocksItsThread, .timeLimit(.minutes(1)))
struct HTTPClientTests {
  private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

  private static func send(
    _ request: HTTPRequest = HTTPRequest(target: "/melodies"), to server: ScriptedServer,
    within limit: Duration = .seconds(10)
  ) async throws(NetworkError) -> HTTPResponse {
    try await HTTPClient(port: server.port).send(request, within: limit)
  }

  @Suite("reads a reply")
  struct Replies {
    @Test(
      "in every way of framing",
      arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length:14\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 200 OK\r\nContent-Length: 14\r\nContent-Length: 14\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 200\nContent-Length: 14\n\nCrumble Waltz!",
        "\r\nHTTP/1.1 200 OK\r\ncontent-length: 14\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\nCrumble\r\n7;x=y\r\n Waltz!\r\n"
          + "0\r\nTrailer: yes\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding:chunked\r\nContent-Length: 3\r\n\r\n"
          + "e \nCrumble Waltz!\n0\n\n",
        "HTTP/1.1 200 OK\r\n\r\nCrumble Waltz!",
        "HTTP/1.0 200 OK\r\nServer: oven\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
          + "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\nCrumble Waltz!",
      ])
    func framing(reply: String) async throws {
      let server = try ScriptedServer([.request, .text(reply), .close])

      let response = try await HTTPClientTests.send(to: server)

      #expect(response.status == 200)
      #expect(response.bodyText == "Crumble Waltz!")
    }

    @Test("that arrives byte by byte")
    func byteByByte() async throws {
      let reply =
        "HTTP/1.1 201 Created\r\nA:b\r\nTransfer-Encoding: chunked\r\n\r\n3\r\npie\r\n0\r\n\r\n"
      let bytes = reply.utf8.map { ScriptedServer.Step.bytes([$0]) }
      let server = try ScriptedServer([.request] + bytes + [.untilClosed])

      let response = try await HTTPClientTests.send(to: server)

      #expect(response.status == 201)
      #expect(response.bodyText == "pie")
    }

    @Test("with fields in their order, duplicates apart, folded lines joined")
    func fields() async throws {
      let reply =
        "HTTP/1.1 200 OK\r\nSet-Cookie:oven=hot\r\nX-Note : first\r\n  second\r\n"
        + "set-cookie: \tcrust=thin \r\nEmpty:\r\nContent-Length: 0\r\n\r\n"
      let server = try ScriptedServer([.request, .text(reply), .untilClosed])

      let response = try await HTTPClientTests.send(to: server)

      #expect(response.headers.values("Set-Cookie") == ["oven=hot", "crust=thin"])
      #expect(response.headers["X-Note"] == "first second")
      #expect(response.headers["Empty"] == "")
      #expect(response.headers.map(\.name).prefix(2) == ["Set-Cookie", "X-Note"])
    }

    @Test(
      "without a body where there is none",
      arguments: [("HEAD", "200 OK"), ("GET", "204 No Content"), ("GET", "304 Not Modified")])
    func noBody(method: String, status: String) async throws {
      let reply = "HTTP/1.1 \(status)\r\nContent-Length: 2\r\n\r\n"
      let server = try ScriptedServer([
        .request, .text(reply), .request, .text(HTTPClientTests.ok), .untilClosed,
      ])
      let client = HTTPClient(port: server.port)

      let empty = try await client.send(HTTPRequest(method: method), within: .seconds(10))
      let next = try await client.send(HTTPRequest(), within: .seconds(10))

      #expect(empty.body == [])
      #expect(next.bodyText == "ok")
    }
  }

  @Suite("writes a request")
  struct Requests {
    @Test("with the fields that belong to the connection")
    func fields() async throws {
      let server = try ScriptedServer([.request, .text(HTTPClientTests.ok), .untilClosed])
      let request = HTTPRequest(
        method: "POST", target: "/login?x=%2F",
        headers: [
          "Accept": "a/b", "Host": "other", "content-length": "99", "Connection": "close",
          "Transfer-Encoding": "chunked", "accept": "c/d",
        ], body: Array("John Doe".utf8))

      _ = try await HTTPClientTests.send(request, to: server)

      let expected =
        "POST /login?x=%2F HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept: a/b\r\n"
        + "accept: c/d\r\nContent-Length: 8\r\n\r\nJohn Doe"
      #expect(server.requests == [expected])
    }

    @Test(
      "with its target in full if it has an authority",
      arguments: [
        (nil, "/melodies", "http://api.apple.pie/melodies"),
        ("https", "/melodies?page=1", "https://api.apple.pie/melodies?page=1"),
        ("http", "*", "http://api.apple.pie"),
      ] as [(String?, String, String)])
    func authority(scheme: String?, target: String, line: String) async throws {
      let server = try ScriptedServer([.request, .text(HTTPClientTests.ok), .untilClosed])
      let request = HTTPRequest(target: target, scheme: scheme, authority: "api.apple.pie")

      _ = try await HTTPClientTests.send(request, to: server)

      #expect(server.requests == ["GET \(line) HTTP/1.1\r\nHost: api.apple.pie\r\n\r\n"])
    }

    @Test(
      "only if nothing in it would be read as something else",
      arguments: [
        HTTPRequest(method: "GET /"), HTTPRequest(target: "/a b"),
        HTTPRequest(target: "/a\r\nX: y"), HTTPRequest(headers: ["X": "a\r\nY: b"]),
        HTTPRequest(headers: ["X Y": "a"]), HTTPRequest(authority: "a b"), HTTPRequest(method: ""),
      ])
    func smuggling(request: HTTPRequest) async throws {
      let server = try ScriptedServer([.request, .text(HTTPClientTests.ok), .untilClosed])

      let error = await #expect(throws: NetworkError.self) {
        try await HTTPClientTests.send(request, to: server)
      }

      #expect(error?.code == .invalidRequest)
      #expect(server.requests == [])
    }

    @Test("with a body larger than the buffers, and reads one")
    func largeBody() async throws {
      let server = try Kitchen.open()
      let client = HTTPClient(host: "localhost", port: server.port)
      let request = HTTPRequest(method: "POST", target: "/echo", body: Kitchen.large)

      let response = try await client.send(request, within: .seconds(20))

      #expect(response.body == Kitchen.large)
    }
  }

  @Suite("uses its connection")
  struct Connections {
    @Test("for one request after the other, in the order in which they were sent")
    func queueing() async throws {
      let server = try Kitchen.open()
      let client = HTTPClient(port: server.port)

      let paths = try await withThrowingTaskGroup(of: String.self) { group in
        for index in 0..<50 {
          group.addTask {
            let request = HTTPRequest(target: "/mirror?\(index)")
            let reply = try await client.send(request, within: .seconds(20))
            return "\(index) \(reply.bodyText.split(separator: "\n")[3])"
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(Set(paths) == Set((0..<50).map { "\($0) /mirror?\($0)" }))
      #expect(server.openConnectionCount == 1)
    }

    @Test(
      "until the server closes it, and then makes a new one",
      arguments: [
        [.request, .text(ok), .close],
        [.request, .text(ok), .reset],
        [.request, .text(ok), .request, .close],
        [.request, .text(ok), .request, .reset],
        [.request, .text("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok")],
        [.request, .text(ok + "surplus"), .untilClosed],
      ] as [[ScriptedServer.Step]])
    func reconnecting(first: [ScriptedServer.Step]) async throws {
      let server = try ScriptedServer(
        first, [.request, .text("HTTP/1.1 203 Again\r\nContent-Length: 0\r\n\r\n"), .untilClosed])
      let client = HTTPClient(port: server.port)

      let one = try await client.send(HTTPRequest(target: "/1"), within: .seconds(10))
      let two = try await client.send(HTTPRequest(target: "/2"), within: .seconds(10))

      #expect(one.bodyText == "ok")
      #expect(two.status == 203)
      #expect(server.requests.last?.hasPrefix("GET /2 ") == true)
    }

    @Test("no second time for a request that found a new connection closed")
    func noEndlessRetry() async throws {
      let server = try ScriptedServer(
        [.request, .text(HTTPClientTests.ok), .request, .close], [.request, .close],
        [.request, .text(HTTPClientTests.ok)])
      let client = HTTPClient(port: server.port)
      _ = try await client.send(HTTPRequest(), within: .seconds(10))

      let error = await #expect(throws: NetworkError.self) {
        try await client.send(HTTPRequest(), within: .seconds(10))
      }

      #expect(error?.code == .closedWithoutReply)
      #expect(server.requests.count == 3)
    }

    @Test("until it is closed")
    func closing() async throws {
      let server = try Kitchen.open()
      let client = HTTPClient(port: server.port)
      _ = try await client.send(HTTPRequest(target: "/customer"), within: .seconds(10))

      client.close()
      let error = await #expect(throws: NetworkError.self) {
        try await client.send(HTTPRequest(target: "/customer"), within: .seconds(10))
      }

      #expect(error?.code == .closed)
      #expect(comesTrue { server.openConnectionCount == 0 })
    }

    @Test("until nobody holds the client any more")
    func deinitialisation() async throws {
      let server = try Kitchen.open()
      let request = HTTPRequest(target: "/customer")

      _ = try await HTTPClient(port: server.port).send(request, within: .seconds(10))

      #expect(comesTrue { server.openConnectionCount == 0 })
    }
  }
}
