// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Testing
import _BramleyTestSupport

@Suite("HTTPClient fails", .blocksItsThread, .timeLimit(.minutes(1)))
struct HTTPClientFailureTests {
  private func failure(
    of client: HTTPClient, _ request: HTTPRequest = HTTPRequest(), within limit: Duration
  ) async -> NetworkError? {
    await #expect(throws: NetworkError.self) { try await client.send(request, within: limit) }
  }

  private func failure(playing steps: [ScriptedServer.Step]) async throws -> NetworkError? {
    let server = try ScriptedServer(steps)
    return await failure(of: HTTPClient(port: server.port), within: .seconds(10))
  }

  @Test("when nobody listens, and names the address")
  func refused() async throws {
    // Nothing listens on port 1; that of a stopped server may be another test's by now.
    let error = await failure(of: HTTPClient(port: 1), within: .seconds(10))

    #expect(error?.code == .connectionRefused)
    #expect(
      error?.message
        == "Nobody listens on 127.0.0.1:1. "
        + "Check the port, and that the server is running.")
  }

  @Test("when the host has no address")
  func unknownHost() async throws {
    let client = HTTPClient(host: "no host at all", port: 80)
    let request = HTTPRequest(authority: "api.apple.pie")

    let error = await failure(of: client, request, within: .seconds(10))

    #expect(error?.code == .hostNotFound)
  }

  @Test(
    "when the connection ends before a reply is complete",
    arguments: [
      ([.request, .close], .closedWithoutReply, 0),
      ([.request, .reset], .connectionReset, 0),
      ([.request, .text("HT"), .close], .truncatedReply, 2),
      (
        [.request, .text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\npie"), .close],
        .truncatedReply, 41
      ),
      (
        [.request, .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\npie\r\n")],
        .truncatedReply, 55
      ),
      ([.request, .text("HTTP/1.1 100 Continue\r\n\r\n"), .close], .truncatedReply, 25),
    ] as [([ScriptedServer.Step], NetworkError.Code, Int)])
  func ended(steps: [ScriptedServer.Step], code: NetworkError.Code, count: Int) async throws {
    let error = try await failure(playing: steps)

    #expect(error?.code == code)
    #expect(error?.replyByteCount == count)
  }

  @Test(
    "when what comes is not HTTP/1.1, and quotes it",
    arguments: [
      ("SSH-2.0-OpenSSH_9.2\r\n", "it begins with \"SSH-2.0-OpenSSH_9.2\""),
      ("HTTP/2 200\r\n\r\n", "it begins with \"HTTP/2 200\""),
      ("HTTP/1.1 2OO OK\r\n\r\n", "it begins with \"HTTP/1.1 2OO OK\""),
      ("HTTP/1.1 099 No\r\n\r\n", "it begins with \"HTTP/1.1 099 No\""),
      ("HTTP/1.1 2000\r\n\r\n", "it begins with \"HTTP/1.1 2000\""),
      ("HTTP/1.1 200 OK\r\nNoColon\r\n\r\n", "it has no colon in the line \"NoColon\""),
      ("HTTP/1.1 200 OK\r\n: x\r\n\r\n", "it has no colon in the line \": x\""),
      ("HTTP/1.1 200 OK\r\n x\r\n\r\n", "its first field begins with a blank"),
      ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "its Content-Length is \"-1\""),
      ("HTTP/1.1 200 OK\r\nContent-Length: 1, 2\r\n\r\n", "its Content-Length is \"2\""),
      (
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "its Content-Length is \"99999999999999999999\""
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        "a chunk has the size \"ZZ\""
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
        "a chunk has the size \"fffffffffffffffff\""
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\npies\r\n",
        "a chunk is longer than it says"
      ),
    ])
  func malformed(reply: String, detail: String) async throws {
    let server = try ScriptedServer([.request, .text(reply), .untilClosed])

    let error = await failure(of: HTTPClient(port: server.port), within: .seconds(10))

    #expect(error?.code == .malformedReply)
    #expect(
      error?.message
        == "What 127.0.0.1:\(server.port) sent is not a reply in HTTP/1.1: \(detail). "
        + "Check that the port belongs to an HTTP server.")
  }

  @Test("at once when the first bytes are not HTTP, though the line does not end")
  func garbage() async throws {
    let error = try await failure(playing: [.request, .text("220 bakery.pie"), .untilClosed])

    #expect(error?.code == .malformedReply)
    #expect(error?.message.contains("it begins with \"220 bakery.pie\"") == true)
  }

  @Test("when a head does not end")
  func endlessHead() async throws {
    let fields = String(repeating: "Crumble: Waltz\r\n", count: 20_000)

    let error = try await failure(playing: [
      .request, .text("HTTP/1.1 200 OK\r\n" + fields), .untilClosed,
    ])

    #expect(error?.code == .malformedReply)
  }

  @Test(
    "when the deadline passes, and drops the connection",
    arguments: [[.request], [.request, .text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\npie")]]
      as [[ScriptedServer.Step]])
  func deadline(steps: [ScriptedServer.Step]) async throws {
    let next: [ScriptedServer.Step] = [
      .request, .text("HTTP/1.1 203 Again\r\nContent-Length: 0\r\n\r\n"), .untilClosed,
    ]
    let server = try ScriptedServer(steps + [.untilClosed], next)
    let client = HTTPClient(port: server.port)
    let start = ContinuousClock.now

    let error = await failure(of: client, within: .milliseconds(1200))
    let waited = start.duration(to: .now)

    #expect(error?.code == .deadlineReached)
    #expect(error?.replyByteCount == (steps.count == 1 ? 0 : 41))
    #expect(error?.message.contains("within 1.2 seconds") == true)
    #expect(waited >= .milliseconds(1200))
    #expect(try await client.send(HTTPRequest(), within: .seconds(10)).status == 203)
  }

  @Test("when the deadline passes while it waits in line, and the others go on")
  func deadlineInLine() async throws {
    let server = try ScriptedServer([
      .request, .gate, .text("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"), .untilClosed,
    ])
    let client = HTTPClient(port: server.port)
    async let first = client.send(HTTPRequest(target: "/1"), within: .seconds(20))
    // bramley:allow sleepy-test a poll, which ends when the server has the request
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }

    let error = await failure(of: client, HTTPRequest(target: "/2"), within: .milliseconds(50))
    server.proceed()

    #expect(error?.code == .deadlineReached)
    #expect(try await first.status == 200)
    #expect(server.requests.count == 1)
  }

  @Test("at once when its task is cancelled")
  func cancellation() async throws {
    let server = try Kitchen.open()
    let client = HTTPClient(port: server.port)
    let task = Task { try await client.send(HTTPRequest(target: "/never"), within: .seconds(3600)) }
    // bramley:allow sleepy-test a poll, which ends when the server has the connection
    while server.openConnectionCount == 0 { try await Task.sleep(for: .milliseconds(2)) }

    task.cancel()
    let error = await #expect(throws: NetworkError.self) { try await task.value }

    #expect(error?.code == .cancelled)
    let next = try await client.send(HTTPRequest(target: "/customer"), within: .seconds(10))
    #expect(next.bodyText == Kitchen.customer)
  }

  @Test("when its task was cancelled before")
  func cancelledBefore() async throws {
    let server = try Kitchen.open()
    let client = HTTPClient(port: server.port)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(HTTPRequest(target: "/never"), within: .seconds(3600))
    }

    let error = await #expect(throws: NetworkError.self) { try await task.value }

    #expect(error?.code == .cancelled)
  }

  @Test("when its loop has ended")
  func endedLoop() async throws {
    let loop = EventLoop()
    let client = HTTPClient(port: 1, loop: loop)
    loop.shutdown()

    #expect(await failure(of: client, within: .seconds(10))?.code == .closed)
  }

  @Test("and does not crash, whatever is damaged and wherever it is split")
  func randomDamage() async throws {
    let samples = [
      "HTTP/1.1 200 OK\r\nContent-Length:14\r\nA: b\r\n\r\nCrumble Waltz!",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\nCrumble\r\n0\r\nT: r\r\n\r\n",
      "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.0 200 OK\r\n folded\r\n\r\nWaltz",
    ].map { Array($0.utf8) }
    var random = SystemRandomNumberGenerator()
    let connections = (0..<600).map { round in
      var bytes = samples[round % samples.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[.random(in: 0..<bytes.count, using: &random)] =
          .random(in: 0...255, using: &random)
      }
      let middle = Int.random(in: 0...bytes.count, using: &random)
      return [
        ScriptedServer.Step.request, .bytes(Array(bytes[..<middle])),
        .bytes(Array(bytes[middle...])),
        .close,
      ]
    }
    let server = try ScriptedServer(connections)

    for _ in connections {
      // bramley:allow missed-failure some damage does no harm, so a reply is as good as an error
      do {
        let client = HTTPClient(port: server.port)
        _ = try await client.send(HTTPRequest(), within: .seconds(10))
      } catch {
        let expected: [NetworkError.Code] = [.malformedReply, .truncatedReply]
        #expect(expected.contains(error.code), "\(error)")
      }
    }
  }
}
