// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import Testing
import _BramleyTestSupport

@Suite("Misbehaviour", .blocksItsThread, .timeLimit(.minutes(2)))
struct MisbehaviourTests {
  let server: HTTPServer
  let client: RawClient

  init() throws {
    server = try Kitchen.open()
    client = try RawClient(server.port)
  }

  private func outcome(of path: String) -> (text: String, ending: RawClient.Ending) {
    client.get(path)
    let (bytes, ending) = client.readToEnd()
    return (String(decoding: bytes, as: UTF8.self), ending)
  }

  @Test("resets the connection")
  func reset() { #expect(outcome(of: "/reset") == ("", .reset)) }

  @Test("closes the connection without a reply")
  func closeWithoutReply() { #expect(outcome(of: "/close") == ("", .closed)) }

  @Test("never answers, and lets go when the client does")
  func stall() {
    client.get("/stall")
    #expect(client.isSilent(milliseconds: 100))

    client.disconnect()

    #expect(comesTrue { server.openConnectionCount == 0 })
  }

  @Test("sends garbage")
  func garbage() {
    client.get("/garbage")

    #expect(client.readToEnd() == ([0xff, 0x00, 0x13, 0x37], .closed))
  }

  @Test(
    "cuts the body",
    arguments: [("/cut", RawClient.Ending.closed), ("/cut-reset", .reset)])
  func cutBody(path: String, ending: RawClient.Ending) {
    let length = Kitchen.customer.utf8.count
    let expected = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n{\"id\""

    #expect(outcome(of: path) == (expected, ending))
  }

  @Test("sends a chunk without a size")
  func badChunk() {
    let (text, ending) = outcome(of: "/bad-chunk")

    #expect(text.hasSuffix("\r\n\r\n5\r\nhello\r\nZZ\r\n"))
    #expect(ending == .closed)
  }

  @Test("dribbles a body byte by byte")
  func dribble() throws {
    let duration = try milliseconds {
      client.get("/dribble")
      _ = try client.readHead()
      for digit in "0123456789".utf8 { #expect(try client.read(1) == [digit]) }
    }

    #expect(duration >= 200)
    #expect(client.readToEnd().ending == .closed)
  }

  @Test("is seen by curl as what it is", arguments: [false, true])
  func curlSeesIt(isSecure: Bool) async throws {
    let server = try Kitchen.open(isSecure: isSecure)
    let expected: [(String, [Int32])] = [
      ("/reset", isSecure ? [35, 56] : [56]), ("/close", [52]), ("/garbage", [1]), ("/cut", [18]),
      ("/cut-reset", [56]), ("/bad-chunk", [56]), ("/dribble", [0]),
    ]

    for (path, statuses) in expected {
      let status = try await curl("--insecure", "--http1.1", server.url + path).status
      #expect(statuses.contains(status), "\(path): \(status)")
    }
  }

  @Test("resets the stream over HTTP/2, and the connection goes on")
  func http2() async throws {
    let h2 = "--http2-prior-knowledge"
    #expect(try await curl(h2, server.url + "/reset").status == 92)
    #expect(try await curl(h2, server.url + "/garbage").status == 92)
    #expect(try await curl(h2, server.url + "/close").status != 0)
    #expect(try await curl(h2, "--max-time", "0.2", server.url + "/stall").status == 28)
    #expect(try await curl(h2, server.url + "/customer").output == Kitchen.customer)
    #expect(comesTrue { server.openConnectionCount == 1 })  // the unused one of this test
  }

  @Test("holds back a pipelined request until its script is over")
  func pipelining() throws {
    client.send(
      "GET /script HTTP/1.1\r\nHost: a\r\n\r\nGET /customer HTTP/1.1\r\nHost: a\r\n\r\n")

    #expect(try client.readReply().text == "ok")
    #expect(try client.readReply().text == Kitchen.customer)
  }
}
