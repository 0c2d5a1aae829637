// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyNetwork
import BramleyServer
import Testing

@Suite("BackendServer")
struct BackendServerTests {
  private func send(
    _ request: HTTPRequest, to server: BackendServer
  ) async throws(NetworkError) -> HTTPResponse {
    let client = HTTPClient(port: server.port)
    defer { client.close() }
    return try await client.send(request, within: .seconds(60))
  }

  @Test("answers by the stubs of its backend, which may change at any moment")
  func changingStubs() async throws {
    let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(503)) }
    let server = try backend.listen()

    let first = try await send(HTTPRequest(target: "/melodies"), to: server)
    try backend.stub(.get("/melodies"), reply: .json(["Crumble Waltz"]))
    let second = try await send(HTTPRequest(target: "/melodies"), to: server)

    #expect(first.status == 503)
    #expect(second.bodyText == #"["Crumble Waltz"]"#)
    #expect(backend.journal.requests.count == 2)
  }

  @Test(
    "matches stubs with a host by the rest when the request comes under the server's own address")
  func ownAddress() async throws {
    let backend = try MockBackend { Stub(.get("https://api.apple.pie/pie"), reply: .status(204)) }
    let server = try backend.listen()

    let reply = try await send(HTTPRequest(target: "/pie"), to: server)

    #expect(reply.status == 204)
  }

  @Test("knows the host that a request was meant for", arguments: ["api.apple.pie", "other.pie"])
  func forwardedHost(host: String) async throws {
    let backend = try MockBackend { Stub(.get("http://api.apple.pie/pie"), reply: .status(204)) }
    let server = try backend.listen()

    let reply = try await send(
      HTTPRequest(target: "/pie", scheme: "http", authority: host), to: server)

    #expect(reply.status == (host == "api.apple.pie" ? 204 : 404))
    #expect(backend.journal.requests.first?.authority == host)
  }

  @Test("takes only requests that carry the token, and hides it from the stubs")
  func token() async throws {
    let backend = try MockBackend { Stub(.get("/pie"), reply: .status(204)) }
    let server = try backend.listen(token: "secret")

    let stranger = try await send(HTTPRequest(target: "/pie"), to: server)
    let friend = try await send(
      HTTPRequest(target: "/pie", headers: ["Bramley-Token": "secret"]), to: server)

    #expect(stranger.status == 403)
    #expect(stranger.bodyText.contains("another run"))
    #expect(friend.status == 204)
    #expect(backend.journal.requests.count == 1)
    #expect(backend.journal.requests.first?.headers["Bramley-Token"] == nil)
  }

  @Test("explains a request that no stub matches")
  func unmatched() async throws {
    let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }
    let server = try backend.listen()

    let reply = try await send(HTTPRequest(target: "/melody"), to: server)

    #expect(reply.status == 404)
    #expect(reply.bodyText.contains("GET /melodies"))
  }

  @Test(
    "plays faults on the wire",
    arguments: [
      (Fault.connectionReset, NetworkError.Code.connectionReset),
      (.closedConnection, .closedWithoutReply), (.garbage, .malformedReply),
      (.malformedChunk, .malformedReply),
      (.bytes(Array("HTTP/1.1 banana\r\n\r\n".utf8)), .malformedReply),
    ])
  func faults(fault: Fault, code: NetworkError.Code) async throws {
    let backend = try MockBackend { Stub(.get("/pie"), reply: .fault(fault)) }
    let server = try backend.listen()

    let error = await #expect(throws: NetworkError.self) {
      try await send(HTTPRequest(target: "/pie"), to: server)
    }

    #expect(error?.code == code)
  }

  @Test("cuts a body where it is told to")
  func truncatedBody() async throws {
    let backend = try MockBackend {
      Stub(.get("/pie"), reply: .text("apples").fault(.truncatedBody(after: 3)))
    }
    let server = try backend.listen()

    let error = await #expect(throws: NetworkError.self) {
      try await send(HTTPRequest(target: "/pie"), to: server)
    }

    #expect(error?.code == .truncatedReply)
  }

  @Test("never answers a stalled request, and lets it go")
  func stall() async throws {
    let backend = try MockBackend { Stub(.get("/pie"), reply: .fault(.stall)) }
    let server = try backend.listen()
    let client = HTTPClient(port: server.port)

    let error = await #expect(throws: NetworkError.self) {
      try await client.send(HTTPRequest(target: "/pie"), within: .milliseconds(100))
    }

    #expect(error?.code == .deadlineReached)
  }

  @Test("waits before a delayed reply, and computes what is computed")
  func delayAndComputation() async throws {
    let backend = try MockBackend {
      Stub(.get("/slow"), reply: .text("slow").after(.milliseconds(50)))
      Stub(
        .get("/melodies/{id}"),
        reply: .computed { .text("melody \($0.pathParameters["id"] ?? "?")") }.after(
          .milliseconds(50)))
    }
    let server = try backend.listen()

    let start = ContinuousClock.now
    let slow = try await send(HTTPRequest(target: "/slow"), to: server)
    let melody = try await send(HTTPRequest(target: "/melodies/7"), to: server)

    #expect(start.duration(to: .now) >= .milliseconds(100))
    #expect(slow.bodyText == "slow")
    #expect(melody.bodyText == "melody 7")
  }

  @Test("refuses a failure of the client's loading system, and names the other door")
  func refusal() throws {
    let backend = MockBackend()
    let server = try backend.listen()

    let error = #expect(throws: BackendError.self) {
      try backend.stub(.get("/pie"), reply: .fault(.urlError(-1009)))
    }

    #expect(error?.code == .unplayable)
    #expect(error?.description.contains("backend.urlSession()") == true)
    #expect(error?.location?.fileName == "BackendServerTests.swift")
    server.stop()
    #expect(throws: Never.self) { try backend.stub(.get("/pie"), reply: .fault(.urlError(-1009))) }
    #expect(throws: BackendError.self) { try backend.listen() }
  }

  @Test("answers a computed failure of the client's loading system by naming the other door")
  func computedRefusal() async throws {
    let backend = try MockBackend {
      Stub(.get("/pie"), reply: .computed { _ in .fault(.urlError(-1009)) })
    }
    let server = try backend.listen()

    let reply = try await send(HTTPRequest(target: "/pie"), to: server)

    #expect(reply.status == 500)
    #expect(reply.bodyText.contains("backend.urlSession()"))
  }

  @Test("says which port is taken")
  func portTaken() throws {
    let backend = MockBackend()
    let server = try backend.listen()

    let error = #expect(throws: NetworkError.self) { try MockBackend().listen(port: server.port) }

    #expect(error?.message.contains("Port \(server.port)") == true)
  }

  @Test("keeps many requests apart and loses none")
  func manyRequests() async throws {
    let backend = try MockBackend {
      Stub(.get("/number/{n}"), reply: .computed { .text($0.pathParameters["n"] ?? "") })
    }
    let server = try backend.listen()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<8 {
        group.addTask {
          let connection = HTTPClient(port: server.port)
          for number in 0..<50 {
            let target = "/number/\(client * 50 + number)"
            let reply = try await connection.send(HTTPRequest(target: target), within: .seconds(60))
            #expect(reply.bodyText == "\(client * 50 + number)")
          }
          connection.close()
        }
      }
      try await group.waitForAll()
    }

    #expect(backend.journal.requests.count == 400)
  }
}
