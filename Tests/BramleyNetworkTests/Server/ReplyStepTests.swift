// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import Testing
import _BramleyTestSupport

@Suite("ReplyStep", .blocksItsThread, .timeLimit(.minutes(1)))
struct ReplyStepTests {
  let server: HTTPServer
  let client: RawClient

  init() throws {
    server = try Kitchen.open()
    client = try RawClient(server.port)
  }

  private func exchange(_ path: String, method: String = "GET", length: Int) throws -> String {
    client.get(path, method: method)
    let head = try client.readHead()
    let rest = String(decoding: try client.read(length), as: UTF8.self)
    client.get("/customer")  // the connection goes on
    #expect(try client.readReply().text == Kitchen.customer)
    return head + rest
  }

  private let head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"

  @Test("streams in chunks when the length is open")
  func chunks() throws {
    let expected =
      head + "Transfer-Encoding: chunked\r\n\r\n7\r\nCrumble\r\n6\r\n Waltz\r\n0\r\n\r\n"

    #expect(try exchange("/steps", length: 28) == expected)
  }

  @Test("streams with an announced length")
  func announcedLength() throws {
    #expect(
      try exchange("/steps?13", length: 13) == head + "Content-Length: 13\r\n\r\nCrumble Waltz")
  }

  @Test("sends no more than was announced")
  func tooMuch() throws {
    #expect(try exchange("/steps?9", length: 9) == head + "Content-Length: 9\r\n\r\nCrumble W")
  }

  @Test("cuts the connection when less comes than was announced")
  func tooLittle() throws {
    client.get("/steps?14")

    let (bytes, ending) = client.readToEnd()

    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\r\n\r\nCrumble Waltz"))
    #expect(ending == .closed)
  }

  @Test("sends no body to HEAD")
  func headRequest() throws {
    #expect(
      try exchange("/steps", method: "HEAD", length: 0)
        == head + "Transfer-Encoding: chunked\r\n\r\n")
    #expect(
      try exchange("/steps?13", method: "HEAD", length: 0) == head + "Content-Length: 13\r\n\r\n")
  }

  @Test("sends no body with a status that has none")
  func noBody() throws {
    #expect(try exchange("/steps-204", length: 0) == "HTTP/1.1 204 No Content\r\n\r\n")
  }

  @Test("ends the body with the connection for HTTP/1.0")
  func http10() throws {
    client.send("GET /steps HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")

    let (bytes, ending) = client.readToEnd()

    #expect(
      String(decoding: bytes, as: UTF8.self) == head + "Connection: close\r\n\r\nCrumble Waltz")
    #expect(ending == .closed)
  }

  @Test("adds a head where none is given")
  func withoutHead() throws {
    #expect(
      try exchange("/headless", length: 23)
        == "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nd\r\nCrumble Waltz\r\n0\r\n\r\n")
    #expect(try exchange("/nothing", length: 0) == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
  }

  @Test("sends an interim head first")
  func interimHead() throws {
    client.get("/hints?13")

    #expect(try client.readHead() == "HTTP/1.1 103 Early Hints\r\nLink: </oven.css>\r\n\r\n")
    #expect(try client.readReply().text == "Crumble Waltz")
  }

  @Test("resets the connection in the middle of a body")
  func resetInBody() throws {
    client.get("/broken?13")

    let (bytes, ending) = client.readToEnd()

    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\r\n\r\nCrumble"))
    #expect(ending == .reset)
  }

  @Test("stays open without an end")
  func noEnd() throws {
    client.get("/open")
    _ = try client.readHead()
    #expect(try client.read(12) == Array("7\r\nCrumble\r\n".utf8))

    #expect(client.isSilent(milliseconds: 50))
  }

  @Test("can be the outcome of an asynchronous reply")
  func asynchronous() throws {
    #expect(
      try exchange("/async-steps?13", length: 13) == head
        + "Content-Length: 13\r\n\r\nCrumble Waltz"
    )
  }

  @Test(
    "works over HTTP/2",
    arguments: [
      ("/steps", 0, "Crumble Waltz"), ("/steps?13", 0, "Crumble Waltz"),
      ("/steps?9", 0, "Crumble W"), ("/steps?14", 92, "Crumble"),
      ("/broken", 92, "Crumble"), ("/hints", 0, "Crumble Waltz"), ("/headless", 0, "Crumble Waltz"),
      ("/nothing", 0, ""), ("/steps-204", 0, ""), ("/async-steps", 0, "Crumble Waltz"),
    ] as [(String, Int32, String)])
  func http2(path: String, status: Int32, body: String) async throws {
    var result = try await curl("--http2-prior-knowledge", server.url + path)
    // A reset may overtake what was sent just before it, though not each time.
    for _ in 0..<20 where status != 0 && result.output.isEmpty {
      result = try await curl("--http2-prior-knowledge", server.url + path)
    }

    #expect(result.status == status)
    #expect(status == 0 ? result.output == body : result.output.hasPrefix(body))
  }

  @Test("sends no body to HEAD over HTTP/2")
  func headOverHTTP2() async throws {
    let result = try await curl("--http2-prior-knowledge", "-I", server.url + "/steps?13")

    #expect(result.status == 0)
    #expect(result.output.contains("content-length: 13\r\n"))
  }
}
